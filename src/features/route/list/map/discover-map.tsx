import { type ReactElement, useMemo, useState } from 'react'
import type { Bounds } from '#domain/std/geo/bounds.ts'
import { decodePreviewPieces } from '#domain/std/geo/preview-pieces.ts'
import { useMapTiles } from '../../../../platform/connection/map-tiles.ts'
import type { RouteClustersArgs, RouteRow } from '../../../../platform/port/port.ts'
import { useSteadyQuery } from '../../../../platform/queries/use-query.ts'
import { useUnits } from '../../../../state/settings.ts'
import { type IsCovered, isUnderButton } from '../../../../ui/drawing/sheet/sheet-frame.ts'
import { ClusterMap, type MapView } from '../../../../ui/map/clusters/cluster-map.tsx'
import { DataSaverNote, isUnderNote } from '../../../../ui/map/data-saver-note.tsx'
import { mapNoteStyles } from '../../../../ui/map/map-note-styles.ts'
import { MapTools } from '../../../../ui/map/tools/map-tools-slot.ts'
import { mergeOnlineRows } from '../online/merge-online-rows.ts'

interface DiscoverMapProps {
  /** the filter of the list */
  query: Pick<RouteClustersArgs, 'text' | 'author' | 'filter'>
  /** the online results of the list */
  onlineRows: readonly RouteRow[]
  /** the area shown first */
  initialBounds: Bounds
  /** null: no route is highlighted */
  activeId: string | null
  onHover: (id: string) => void
  onSelect: (route: RouteRow | null) => void
  onViewChange: (view: MapView) => void
}

const NONE: readonly never[] = []
/** The count of routes covers the upper left corner. */
const UNDER_COUNT: IsCovered = (x, width) => x < 180 || isUnderButton(x, width)
/** Used until the map reports its own zoom: about one valley. */
const FIRST_ZOOM = 11

/**
 * All matching routes on this device and the online results on a map that can be moved, with or
 * without tiles.
 */
export function DiscoverMap(props: DiscoverMapProps): ReactElement {
  const { query, onlineRows, initialBounds, activeId, onHover, onSelect, onViewChange } = props
  const units = useUnits()
  const mapTiles = useMapTiles()
  const [view, setView] = useState<MapView>({ frame: initialBounds, zoom: FIRST_ZOOM })
  const { rows: clusterData } = useSteadyQuery('route.spread', { ...query, ...view })
  const rows = useMemo(
    () => mergeOnlineRows(clusterData?.rows ?? NONE, onlineRows),
    [clusterData?.rows, onlineRows],
  )
  const lines = useMemo(
    () =>
      rows.map(({ id, name, preview }) => ({
        id,
        name,
        pieces: decodePreviewPieces(preview),
      })),
    [rows],
  )
  return (
    <>
      <ClusterMap
        label="Map of all matching routes"
        units={units}
        isCovered={mapTiles.isDeferred || onlineRows.length > 0 ? isUnderNote : UNDER_COUNT}
        initialBounds={initialBounds}
        lines={lines}
        clusters={clusterData?.clusters ?? NONE}
        tiles={mapTiles.source}
        activeId={activeId}
        onHover={onHover}
        onSelect={(selectedId) => onSelect(rows.find(({ id }) => id === selectedId) ?? null)}
        onViewChange={(next) => {
          setView(next)
          onViewChange(next)
        }}
      />
      <MapTools frame={view.frame} />
      {mapTiles.isDeferred ? (
        <DataSaverNote onAsk={mapTiles.loadNow} />
      ) : (
        clusterData && (
          <output className={mapNoteStyles}>{countMessage(clusterData.total, onlineRows.length)}</output>
        )
      )}
    </>
  )
}

function countMessage(local: number, online: number): string {
  if (online > 0)
    return `${formatRouteCount(local)} here on this device, ${online.toLocaleString('en')} online`
  return local === 0 ? 'No routes here' : `${formatRouteCount(local)} here`
}

const formatRouteCount = (count: number): string =>
  count === 1 ? '1 route' : `${count.toLocaleString('en')} routes`
