import { css } from 'goober'
import { lazy, type ReactElement, Suspense, useDeferredValue, useMemo, useState } from 'react'
import type { Bounds } from '#domain/std/bounds.ts'
import type { RouteRow } from '../../platform/port.ts'
import { useUnits } from '../../state/settings.ts'
import { Button } from '../../ui/button.tsx'
import type { Area } from '../../ui/drawing/area.ts'
import { AreaSheet, useArea } from '../../ui/drawing/area-sheet.tsx'
import { MapWaiting } from '../../ui/map/map-waiting.tsx'
import { narrow } from '../../ui/theme/media.ts'
import type { ListView } from './list-address.ts'
import { RouteCard } from './route-card.tsx'

// what a map needs comes when it is first opened
const DiscoverMap = lazy(async () => ({ default: (await import('./discover-map.tsx')).DiscoverMap }))

const look = css`
  position: sticky;
  top: calc(var(--nav) + 20px);
  & .frame {
    position: absolute;
    top: calc(var(--sheet-height) - 60px);
    left: 50%;
    translate: -50%;
    z-index: 1;
  }
  & .open-map {
    position: absolute;
    right: 14px;
    top: 14px;
    z-index: 1;
  }
  & .picked {
    position: absolute;
    left: 14px;
    right: 14px;
    top: calc(var(--sheet-height) - 240px);
    z-index: 1;
    max-width: 460px;
    background: var(--raised);
    box-shadow: var(--shade);
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
  /** what the list is narrowed to */
  view: Pick<ListView, 'text' | 'author' | 'filter'>
  onPoint: (id: string) => void
  onShow: (view: Pick<ListView, 'filter'>) => void
}

/** The routes of the list on a sheet of a map; the same one is followed there and here. */
export function SideSheet(props: SideSheetProps): ReactElement {
  const { rows, active, withCard, view, onPoint, onShow } = props
  const shown = useDeferredValue(active)
  const units = useUnits()
  const routes = useMemo(
    () => rows.map((row) => ({ ...row, seed: row.id, startName: row.place.village })),
    [rows],
  )
  const followed = useMemo(() => ({ ...shown, seed: shown.id }), [shown])
  const area = useArea(followed)
  const [isOpen, open] = useState(false)
  const [seen, see] = useState<Bounds | null>(null)
  const [picked, pick] = useState<RouteRow | null>(null)
  const [onMap, pointOnMap] = useState<string | null>(null)
  const [former, setFormer] = useState(active.id)
  // what was pressed on the map stays until the list speaks of another one
  if (former !== active.id) {
    setFormer(active.id)
    if (active.id !== onMap) pick(null)
  }
  const frame = isOpen ? seen : area && frameOf(area)
  const { text, author, filter } = view
  const narrowed = { text: text.trim(), author, filter }
  const hasFrame = !isOpen && new URLSearchParams(filter).has('frame')

  async function searchHere(): Promise<void> {
    if (!frame) return
    const { filterOf, textOfFilter } = await import('./filter/address.ts')
    onShow({ filter: textOfFilter({ ...filterOf(filter), frame }) })
  }

  return (
    <aside className={look} aria-label="Map of the routes in the list">
      {isOpen && area ? (
        <Suspense fallback={<MapWaiting />}>
          <DiscoverMap
            narrowed={narrowed}
            first={frameOf(area)}
            activeId={picked?.id ?? shown.id}
            onPoint={(id) => {
              pointOnMap(id)
              onPoint(id)
            }}
            onPick={pick}
            onView={(shows) => see(shows.frame)}
          />
        </Suspense>
      ) : (
        <AreaSheet
          routes={routes}
          area={area}
          activeId={shown.id}
          label={`Map of the routes in the list; followed: ${shown.name}`}
          units={units}
          onPoint={onPoint}
        />
      )}
      <Button className="open-map" size="small" icon="map" pressed={isOpen} onClick={() => open(!isOpen)}>
        {isOpen ? 'Show sketch' : 'Open map'}
      </Button>
      {frame && !hasFrame && (
        <div className="frame">
          <Button size="small" onClick={() => void searchHere()}>
            Search this area
          </Button>
        </div>
      )}
      {withCard ? (
        <RouteCard route={picked ?? shown} active />
      ) : (
        isOpen &&
        picked && (
          <div className="picked">
            <RouteCard route={picked} active />
          </div>
        )
      )}
    </aside>
  )
}

const frameOf = ({ west, south, east, north }: Area): Bounds => [west, south, east, north]
