import { css } from 'goober'
import { type ReactElement, useDeferredValue, useMemo } from 'react'
import type { RouteRow } from '../../platform/port.ts'
import { useUnits } from '../../state/settings.ts'
import { AreaSheet } from '../../ui/drawing/area-sheet.tsx'
import { narrow } from '../../ui/theme/media.ts'
import { RouteCard } from './route-card.tsx'

const look = css`
  position: sticky;
  top: calc(var(--nav) + 20px);
  --sheet-height: max(560px, min(760px, calc(100vh - var(--nav) - 40px)));
  ${narrow} {
    position: static;
    display: grid;
    gap: 12px;
    --sheet-height: max(420px, 62vh);
  }
`

interface SideSheetProps {
  rows: readonly RouteRow[]
  active: RouteRow
  /** where the list is not beside it, the followed route stands under it */
  withCard: boolean
  onPoint: (id: string) => void
}

/** The routes of the list on a sheet of a map; the same one is followed there and here. */
export function SideSheet({ rows, active, withCard, onPoint }: SideSheetProps): ReactElement {
  const shown = useDeferredValue(active)
  const units = useUnits()
  const routes = useMemo(
    () => rows.map((row) => ({ ...row, seed: row.id, startName: row.place.village })),
    [rows],
  )
  return (
    <aside className={look} aria-label="Map of the routes in the list">
      <AreaSheet
        routes={routes}
        active={{ ...shown, seed: shown.id }}
        label={`Map of the routes in the list; followed: ${shown.name}`}
        units={units}
        onPoint={onPoint}
      />
      {withCard && <RouteCard route={shown} active />}
    </aside>
  )
}
