import type { ReactElement } from 'react'
import { paths } from '#src/paths.ts'
import { SegmentedLinks } from '#src/ui/tabs/segmented-links.tsx'

interface LineSourceLinksProps {
  current: 'draw' | 'files'
  /** where a line is drawn */
  drawHref: string
}

/** How a new route gets its line: by hand, or from files. */
export function LineSourceLinks({ current, drawHref }: LineSourceLinksProps): ReactElement {
  return (
    <SegmentedLinks
      label="How to make the line"
      links={[
        { href: drawHref, label: 'Draw a line', icon: 'draw', current: current === 'draw' },
        { href: paths.routeCreate, label: 'Import files', icon: 'file', current: current === 'files' },
      ]}
    />
  )
}
