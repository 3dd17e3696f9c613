import type { ReactElement } from 'react'
import { RouteList } from '#src/features/route/list/route-list.tsx'
import type { RouteRow } from '#worker/port.ts'

/** The app's own cards: every page draws the same fields of the same rows. */
export function PeerList({ rows }: { rows: readonly object[] }): ReactElement {
  return (
    <RouteList
      rows={rows as readonly RouteRow[]}
      total={rows.length}
      activeId={null}
      onHover={() => undefined}
      onLastVisible={() => undefined}
    />
  )
}
