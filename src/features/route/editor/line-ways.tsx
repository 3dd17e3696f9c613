import type { ReactElement } from 'react'
import { paths } from '#src/paths.ts'
import { SegmentedLinks } from '#src/ui/segmented-links.tsx'

interface LineWaysProps {
  way: 'draw' | 'files'
  /** where a line is drawn */
  drawing: string
}

/** How a new route gets its line: by hand, or from files. */
export function LineWays({ way, drawing }: LineWaysProps): ReactElement {
  return (
    <SegmentedLinks
      label="How to make the line"
      links={[
        { href: drawing, label: 'Draw a line', icon: 'draw', current: way === 'draw' },
        { href: paths.routeCreate, label: 'Import files', icon: 'file', current: way === 'files' },
      ]}
    />
  )
}
