import { css } from 'goober'
import { type ReactElement, useDeferredValue, useMemo } from 'react'
import type { RouteRow } from '../../platform/port.ts'
import { useUnits } from '../../state/settings.ts'
import { Button } from '../../ui/button.tsx'
import { AreaSheet, useArea } from '../../ui/drawing/area-sheet.tsx'
import { narrow } from '../../ui/theme/media.ts'
import type { ListView } from './list-address.ts'
import { RouteCard } from './route-card.tsx'

const look = css`
  position: sticky;
  top: calc(var(--nav) + 20px);
  & .frame {
    position: absolute;
    top: calc(var(--sheet-height) - 60px);
    left: 50%;
    translate: -50%;
  }
  --sheet-height: max(560px, min(760px, calc(100vh - var(--nav) - 40px)));
  ${narrow} {
    position: relative;
    top: 0;
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
  /** what the list is narrowed to, as in an address */
  filter: string
  onPoint: (id: string) => void
  onShow: (view: Pick<ListView, 'filter'>) => void
}

/** The routes of the list on a sheet of a map; the same one is followed there and here. */
export function SideSheet(props: SideSheetProps): ReactElement {
  const { rows, active, withCard, filter, onPoint, onShow } = props
  const shown = useDeferredValue(active)
  const units = useUnits()
  const routes = useMemo(
    () => rows.map((row) => ({ ...row, seed: row.id, startName: row.place.village })),
    [rows],
  )
  const followed = useMemo(() => ({ ...shown, seed: shown.id }), [shown])
  const area = useArea(followed)
  const hasFrame = new URLSearchParams(filter).has('frame')

  async function searchHere(): Promise<void> {
    if (!area) return
    const { west, south, east, north } = area
    const { filterOf, textOfFilter } = await import('./filter/address.ts')
    onShow({ filter: textOfFilter({ ...filterOf(filter), frame: [west, south, east, north] }) })
  }

  return (
    <aside className={look} aria-label="Map of the routes in the list">
      <AreaSheet
        routes={routes}
        area={area}
        activeId={shown.id}
        label={`Map of the routes in the list; followed: ${shown.name}`}
        units={units}
        onPoint={onPoint}
      />
      {area && !hasFrame && (
        <div className="frame">
          <Button size="small" onClick={() => void searchHere()}>
            Search this area
          </Button>
        </div>
      )}
      {withCard && <RouteCard route={shown} active />}
    </aside>
  )
}
