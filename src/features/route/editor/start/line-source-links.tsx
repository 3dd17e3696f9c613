import type { ReactElement } from 'react'
import { paths } from '#src/paths.ts'
import { SegmentedLinks } from '#src/ui/tabs/segmented-links.tsx'
import { FILE_SHAPE } from '../../../../ui/icons/late-shapes.ts'
import { IMPORT_PARAM } from '../../import/import-param.ts'

interface LineSourceLinksProps {
  /** null: the page shows both */
  current: 'draw' | 'files' | null
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
        {
          href: `${paths.routeCreate}?${IMPORT_PARAM}`,
          label: 'Import files',
          icon: FILE_SHAPE,
          current: current === 'files',
        },
      ]}
    />
  )
}
