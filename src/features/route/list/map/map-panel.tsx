import { css } from 'goober'
import { lazy, type ReactElement, Suspense, useDeferredValue, useMemo, useState } from 'react'
import type { Bounds } from '#domain/std/geo/bounds.ts'
import type { RouteRow } from '../../../../platform/port/port.ts'
import { useUnits } from '../../../../state/settings.ts'
import { Button } from '../../../../ui/button/button.tsx'
import type { Area } from '../../../../ui/drawing/sheet/area.ts'
import { AreaSheet, useArea } from '../../../../ui/drawing/sheet/area-sheet.tsx'
import { MapPlaceholder } from '../../../../ui/map/map-placeholder.tsx'
import { narrow } from '../../../../ui/theme/media.ts'
import { RouteCard } from '../../route-card.tsx'
import type { ListView } from '../list-view.ts'

// what a map needs comes when it is first opened
const DiscoverMap = lazy(async () => ({ default: (await import('./discover-map.tsx')).DiscoverMap }))

const styles = css`
  position: sticky;
  top: calc(var(--nav) + 20px);
  & .frame {
    position: absolute;
    top: calc(var(--sheet-height) - var(--frame, 50px));
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
    /* over the scale, which is as wide as half of a small sheet */
    --frame: 90px;
    --sheet-height: max(420px, 62vh);
  }
`

interface MapPanelProps {
  /** what is listed, that of the server too */
  rows: readonly RouteRow[]
  /** those of them that are not on this device */
  onlineRows: readonly RouteRow[]
  /** undefined: the list is empty */
  active: RouteRow | undefined
  /** where the list is not beside it, the followed route stands under it */
  hasCard: boolean
  /** what the list is narrowed to */
  view: Pick<ListView, 'text' | 'author' | 'filter'>
  onPoint: (id: string) => void
  onViewChange: (view: Pick<ListView, 'filter'>) => void
}

/** The routes of the list on a sheet of a map; the same one is followed there and here. */
export function MapPanel(props: MapPanelProps): ReactElement {
  const { active } = props
  const [last, keep] = useState(active)
  if (active && active !== last) keep(active)
  const followed = active ?? last
  // where nothing was ever listed there is no area to draw
  return followed ? <ActiveRouteMap {...props} lastActive={followed} /> : <></>
}

interface ActiveRouteMapProps extends MapPanelProps {
  /** the last one, where the list is empty: its area stays in sight */
  lastActive: RouteRow
}

function ActiveRouteMap(props: ActiveRouteMapProps): ReactElement {
  const { rows, onlineRows, active, hasCard, view, onPoint, onViewChange } = props
  const shown = useDeferredValue(props.lastActive)
  const units = useUnits()
  const routes = useMemo(
    () => rows.map((row) => ({ ...row, seed: row.id, startName: row.place.village })),
    [rows],
  )
  const followed = useMemo(() => ({ ...shown, seed: shown.id }), [shown])
  const area = useArea(followed)
  const [isOpen, open] = useState(false)
  const [seen, see] = useState<Bounds | null>(null)
  const { picked, pick, pointOnMap } = usePicked(rows, active)
  const frame = isOpen ? seen : area && frameOf(area)
  const { text, author, filter } = view
  const narrowed = { text: text.trim(), author, filter }
  const hasFrame = !isOpen && new URLSearchParams(filter).has('frame')
  const card = picked ?? (active && hasCard ? shown : null)

  async function searchHere(): Promise<void> {
    if (!frame) return
    const { parseFilter, formatFilter } = await import('../../filter/filter-query.ts')
    onViewChange({ filter: formatFilter({ ...parseFilter(filter), frame }) })
  }

  return (
    <aside className={styles} aria-label="Map of the routes in the list">
      {isOpen && area ? (
        <Suspense fallback={<MapPlaceholder />}>
          <DiscoverMap
            query={narrowed}
            onlineRows={onlineRows}
            initialBounds={frameOf(area)}
            activeId={picked?.id ?? active?.id ?? null}
            onPoint={(id) => {
              if (pointOnMap(id)) onPoint(id)
            }}
            onPick={pick}
            onView={(shows) => see(shows.frame)}
          />
        </Suspense>
      ) : (
        <AreaSheet
          routes={routes}
          area={area}
          activeId={active ? shown.id : null}
          label={`Map of the routes in the list${active ? `; followed: ${shown.name}` : ''}`}
          units={units}
          onHover={onPoint}
        />
      )}
      <Button
        className="open-map"
        size="small"
        icon="map"
        pressed={isOpen}
        onClick={() => {
          pick(null)
          open(!isOpen)
        }}
      >
        {isOpen ? 'Show sketch' : 'Open map'}
      </Button>
      {frame && !hasFrame && (
        <div className="frame">
          <Button size="small" onClick={() => void searchHere()}>
            Search this area
          </Button>
        </div>
      )}
      {card && (
        <div className={hasCard ? undefined : 'picked'}>
          <RouteCard route={card} active />
        </div>
      )}
    </aside>
  )
}

interface Picked {
  /** what was pressed on the map; it need not be in the list */
  picked: RouteRow | null
  pick: (route: RouteRow | null) => void
  /** The pointer has come to a line of the map: whether the list can follow it there. */
  pointOnMap: (id: string) => boolean
}

/** What was pressed on the map stays until the list is pointed at another of its routes; another list alone is no reason. */
function usePicked(rows: readonly RouteRow[], active: RouteRow | undefined): Picked {
  const [picked, pick] = useState<RouteRow | null>(null)
  const [onMap, setOnMap] = useState<string | null>(null)
  const [former, setFormer] = useState({ rows, active })
  if (former.rows !== rows || former.active !== active) {
    setFormer({ rows, active })
    if (former.rows === rows && active?.id !== onMap) pick(null)
  }
  return {
    picked,
    pick,
    pointOnMap: (id) => {
      const isListed = rows.some((row) => row.id === id)
      if (isListed) setOnMap(id)
      return isListed
    },
  }
}

const frameOf = ({ west, south, east, north }: Area): Bounds => [west, south, east, north]
