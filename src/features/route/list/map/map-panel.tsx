import { css } from 'goober'
import { type ReactElement, useDeferredValue, useMemo, useState } from 'react'
import type { Bounds } from '#domain/std/geo/bounds.ts'
import type { RouteRow } from '../../../../platform/port/port.ts'
import { useUnits } from '../../../../state/settings.ts'
import { Button } from '../../../../ui/button/button.tsx'
import type { Area } from '../../../../ui/drawing/sheet/area.ts'
import { AreaSheet, useArea } from '../../../../ui/drawing/sheet/area-sheet.tsx'
import { lazyComponent } from '../../../../ui/lazy-component.ts'
import { MapPlaceholder } from '../../../../ui/map/map-placeholder.tsx'
import { narrow } from '../../../../ui/theme/media.ts'
import { RouteCard } from '../../route-card.tsx'
import type { ListView } from '../list-view.ts'

// The map's code loads when it is opened first.
const DiscoverMap = lazyComponent(async () => (await import('./discover-map.tsx')).DiscoverMap, {
  placeholder: <MapPlaceholder />,
})

const styles = css`
  position: sticky;
  top: calc(var(--nav) + 20px);
  & .search-area {
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
  & .selected {
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
    /* Above the scale bar, which takes half the width of a small map. */
    --frame: 90px;
    --sheet-height: max(420px, 62vh);
  }
`

interface MapPanelProps {
  /** the listed routes, with the online results */
  rows: readonly RouteRow[]
  /** the online results among them */
  onlineRows: readonly RouteRow[]
  /** the highlighted route; undefined: the list is empty */
  active: RouteRow | undefined
  /** shows the active route as a card below the map, if there is no list beside it */
  hasCard: boolean
  /** the filter of the list */
  view: Pick<ListView, 'text' | 'author' | 'filter'>
  onHover: (id: string) => void
  onViewChange: (view: Pick<ListView, 'filter'>) => void
}

/** The listed routes on a sketch or an interactive map; list and map highlight the same route. */
export function MapPanel(props: MapPanelProps): ReactElement {
  const { active } = props
  const [lastActive, setLastActive] = useState(active)
  if (active && active !== lastActive) setLastActive(active)
  const shown = active ?? lastActive
  // Before the first route there is no area to draw.
  return shown ? <ActiveRouteMap {...props} lastActive={shown} /> : <></>
}

interface ActiveRouteMapProps extends MapPanelProps {
  /** the active route, or the last one while the list is empty: its area stays visible */
  lastActive: RouteRow
}

function ActiveRouteMap(props: ActiveRouteMapProps): ReactElement {
  const { rows, onlineRows, active, hasCard, view, onHover, onViewChange } = props
  const shown = useDeferredValue(props.lastActive)
  const area = useArea(useMemo(() => ({ ...shown, seed: shown.id }), [shown]))
  const [isOpen, setOpen] = useState(false)
  const [mapFrame, setMapFrame] = useState<Bounds | null>(null)
  const { selected, select, hoverOnMap } = useMapSelection(rows, active)
  const { text, author, filter } = view
  const card = selected ?? (active && hasCard ? shown : null)
  return (
    <aside className={styles} aria-label="Map of the listed routes">
      {isOpen && area ? (
        <DiscoverMap
          query={{ text: text.trim(), author, filter }}
          onlineRows={onlineRows}
          initialBounds={toBounds(area)}
          activeId={selected?.id ?? active?.id ?? null}
          onHover={(id) => {
            if (hoverOnMap(id)) onHover(id)
          }}
          onSelect={select}
          onViewChange={({ frame }) => setMapFrame(frame)}
        />
      ) : (
        <RoutesSketchSheet rows={rows} area={area} active={active && shown} onHover={onHover} />
      )}
      <Button
        className="open-map"
        size="small"
        icon="map"
        pressed={isOpen}
        onClick={() => {
          select(null)
          setOpen(!isOpen)
        }}
      >
        {isOpen ? 'Show sketch' : 'Open map'}
      </Button>
      <SearchAreaButton
        frame={isOpen ? mapFrame : area && toBounds(area)}
        isMapOpen={isOpen}
        filter={filter}
        onViewChange={onViewChange}
      />
      {card && (
        <div className={hasCard ? undefined : 'selected'}>
          <RouteCard route={card} active />
        </div>
      )}
    </aside>
  )
}

interface RoutesSketchSheetProps extends Pick<MapPanelProps, 'rows' | 'active' | 'onHover'> {
  area: Area | null
}

/** The listed routes as a drawing, without tiles. */
function RoutesSketchSheet({ rows, area, active, onHover }: RoutesSketchSheetProps): ReactElement {
  const units = useUnits()
  const routes = useMemo(
    () => rows.map((row) => ({ ...row, seed: row.id, startName: row.place.village })),
    [rows],
  )
  return (
    <AreaSheet
      routes={routes}
      area={area}
      activeId={active?.id ?? null}
      label={`Map of the listed routes${active ? `; selected: ${active.name}` : ''}`}
      units={units}
      onHover={onHover}
    />
  )
}

interface SearchAreaButtonProps extends Pick<MapPanelProps, 'onViewChange'> {
  /** the visible area; null: unknown */
  frame: Bounds | null
  isMapOpen: boolean
  filter: string
}

/** Filters the list by the visible area. Hidden if the sketch already shows such a filter. */
function SearchAreaButton(props: SearchAreaButtonProps): ReactElement | null {
  const { frame, isMapOpen, filter, onViewChange } = props
  const isFiltered = !isMapOpen && new URLSearchParams(filter).has('frame')
  if (!frame || isFiltered) return null
  async function searchArea(bounds: Bounds): Promise<void> {
    const { parseFilter, formatFilter } = await import('../../filter/filter-query.ts')
    onViewChange({ filter: formatFilter({ ...parseFilter(filter), frame: bounds }) })
  }
  return (
    <div className="search-area">
      <Button size="small" onClick={() => void searchArea(frame)}>
        Search this area
      </Button>
    </div>
  )
}

interface MapSelection {
  /** the route selected on the map, which need not be in the list */
  selected: RouteRow | null
  select: (route: RouteRow | null) => void
  /** Handles the pointer entering a line on the map; returns whether the route is in the list. */
  hoverOnMap: (id: string) => boolean
}

/**
 * The selection on the map. It ends when another route of the same list becomes active, unless that
 * route was hovered on
 * the map itself. A changed list keeps it.
 */
function useMapSelection(rows: readonly RouteRow[], active: RouteRow | undefined): MapSelection {
  const [selected, select] = useState<RouteRow | null>(null)
  const [hoveredOnMap, setHoveredOnMap] = useState<string | null>(null)
  const [previous, setPrevious] = useState({ rows, active })
  if (previous.rows !== rows || previous.active !== active) {
    setPrevious({ rows, active })
    if (previous.rows === rows && active?.id !== hoveredOnMap) select(null)
  }
  return {
    selected,
    select,
    hoverOnMap: (id) => {
      const isListed = rows.some((row) => row.id === id)
      if (isListed) setHoveredOnMap(id)
      return isListed
    },
  }
}

const toBounds = ({ west, south, east, north }: Area): Bounds => [west, south, east, north]
