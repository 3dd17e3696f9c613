import type { ReactElement } from 'react'
import { paths } from '#src/paths.ts'
import { SegmentedLinks } from '#src/ui/tabs/segmented-links.tsx'

interface LineSourceLinksProps {
  current: 'draw' | 'files'
  /** path of the line editor */
  drawHref: string
}

/** Links between drawing a line and importing files. */
export function LineSourceLinks({ current, drawHref }: LineSourceLinksProps): ReactElement {
  return (
    <SegmentedLinks
      label="Route source"
      links={[
        { href: drawHref, label: 'Draw a line', icon: 'draw', current: current === 'draw' },
        { href: paths.routeCreate, label: 'Import files', icon: 'file', current: current === 'files' },
      ]}
    />
  )
}
