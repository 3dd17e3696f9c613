import { type ReactElement, useMemo, useState } from 'react'
import type { Bounds } from '#domain/std/geo/bounds.ts'
import { decodePolyline, PREVIEW_DECIMALS } from '#domain/std/geo/polyline.ts'
import { useMapTiles } from '../../../../platform/connection/map-tiles.ts'
import type { RouteClustersArgs, RouteRow } from '../../../../platform/port/port.ts'
import { useSteadyQuery } from '../../../../platform/queries/use-query.ts'
import { useUnits } from '../../../../state/settings.ts'
import { type IsCovered, isUnderButton } from '../../../../ui/drawing/sheet/sheet-frame.ts'
import { ClusterMap, type MapView } from '../../../../ui/map/clusters/cluster-map.tsx'
import { DataSaverNote, isUnderNote } from '../../../../ui/map/data-saver-note.tsx'
import { mapNoteStyles } from '../../../../ui/map/map-note-styles.ts'
import { mergeOnlineRows } from '../online/merge-online-rows.ts'

interface DiscoverMapProps {
  /** what the list is narrowed to */
  query: Pick<RouteClustersArgs, 'text' | 'author' | 'filter'>
  /** what the list has from the server */
  onlineRows: readonly RouteRow[]
  /** where it is opened */
  initialBounds: Bounds
  /** null: none is followed */
  activeId: string | null
  onPoint: (id: string) => void
  onPick: (route: RouteRow | null) => void
  onView: (view: MapView) => void
}

const NONE: readonly never[] = []
/** how many routes are here, in the upper left corner */
const UNDER_COUNT: IsCovered = (x, width) => x < 180 || isUnderButton(x, width)
/** until the map says how far it is drawn in: a valley on a sheet */
const FIRST_ZOOM = 11

/** All routes of this device that fit, and what the list has from the server, on a map that can be moved, whether the ground comes or not. */
export function DiscoverMap(props: DiscoverMapProps): ReactElement {
  const { query, onlineRows, initialBounds, activeId, onPoint, onPick, onView } = props
  const units = useUnits()
  const ground = useMapTiles()
  const [view, setView] = useState<MapView>({ frame: initialBounds, zoom: FIRST_ZOOM })
  const { rows: spread } = useSteadyQuery('route.spread', { ...query, ...view })
  const rows = useMemo(() => mergeOnlineRows(spread?.rows ?? NONE, onlineRows), [spread?.rows, onlineRows])
  const lines = useMemo(
    () =>
      rows.map(({ id, name, preview }) => ({
        id,
        name,
        points: decodePolyline(preview, PREVIEW_DECIMALS),
      })),
    [rows],
  )
  return (
    <>
      <ClusterMap
        label="Map of all routes that fit"
        units={units}
        isCovered={ground.isDeferred || onlineRows.length > 0 ? isUnderNote : UNDER_COUNT}
        initialBounds={initialBounds}
        lines={lines}
        clusters={spread?.clusters ?? NONE}
        tiles={ground.source}
        activeId={activeId}
        onHover={onPoint}
        onSelect={(picked) => onPick(rows.find(({ id }) => id === picked) ?? null)}
        onViewChange={(seen) => {
          setView(seen)
          onView(seen)
        }}
      />
      {ground.isDeferred ? (
        <DataSaverNote onAsk={ground.loadNow} />
      ) : (
        spread && <output className={mapNoteStyles}>{countWords(spread.total, onlineRows.length)}</output>
      )}
    </>
  )
}

function countWords(total: number, beyond: number): string {
  const here = total === 0 ? 'No route' : routesWords(total)
  return beyond === 0 ? `${here} here` : `${here} of this device here; ${routesWords(beyond)} from the server`
}

const routesWords = (count: number): string =>
  count === 1 ? '1 route' : `${count.toLocaleString('en')} routes`
