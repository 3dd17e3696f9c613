import leafletStyles from 'leaflet/dist/leaflet.css?inline'
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react'
import type { Bounds } from '#domain/std/geo/bounds.ts'
import { wrapLon } from '#domain/std/geo/distance.ts'
import type { IsCovered } from '../../drawing/sheet/sheet-frame.ts'
import type { Units } from '../../format/quantity.ts'
import { useMapColours } from '../map-colours.ts'
import { MapMargin } from '../map-margin.tsx'
import { mapStyles } from '../map-styles.ts'
import type { TileSource } from '../tiles/tile-source.ts'
import { type LeafletInstance, useLeafletMap, useTileLayer } from '../use-leaflet-map.ts'
import { clusterStyles } from './cluster-styles.ts'
import { type ClusterMapLine, drawActiveLine, drawClusters, type RouteCluster } from './draw-clusters.ts'

/** What a map shows, and how far it is drawn in. */
export interface MapView {
  frame: Bounds
  zoom: number
}

interface SpreadMapProps {
  label: string
  units: Units
  isCovered: IsCovered
  /** where the map is opened */
  initialBounds: Bounds
  lines: readonly ClusterMapLine[]
  clusters: readonly RouteCluster[]
  /** null: paper, as everywhere where the source knows nothing */
  tiles: TileSource | null
  activeId: string | null
  /** the pointer or the focus has come to a line */
  onHover: (id: string) => void
  /** null: the ground was pressed */
  onSelect: (id: string | null) => void
  /** at first, and whenever the map has been moved */
  onViewChange: (view: MapView) => void
}

const NONE: readonly never[] = []
// a map that is moved around the world keeps its marks
const OPTIONS = { worldCopyJump: true }
const FRAME_DECIMALS = 4

/** Many lines on a map that can be moved: lines where there are few, marks with their number where there are many. */
export function ClusterMap(props: SpreadMapProps): ReactElement {
  const { label, units, isCovered, initialBounds, lines, clusters, tiles, activeId } = props
  const { element, opened } = useLeafletMap(OPTIONS)
  const ink = useMapColours()
  const [from] = useState(initialBounds)
  useTileLayer(opened, { tiles, units, ink, line: NONE, sketchHeights: NONE, seed: label })
  const onView = useEffectEvent((view: MapView) => props.onViewChange(view))
  const onPoint = useEffectEvent((id: string) => props.onHover(id))
  const onPick = useEffectEvent((id: string | null) => props.onSelect(id))

  useEffect(() => {
    if (!opened) return undefined
    const { map } = opened
    const seen = () => onView(viewOf(opened))
    const [west, south, east, north] = from
    const pressed = () => onPick(null)
    map.on('moveend resize', seen)
    map.on('click', pressed)
    map.fitBounds(
      [
        [south, west],
        [north, east < west ? east + 360 : east],
      ],
      { animate: false },
    )
    return () => {
      map.off('moveend resize', seen)
      map.off('click', pressed)
    }
  }, [opened, from])

  useEffect(() => {
    if (!opened) return undefined
    const drawn = drawClusters(
      { ...opened, ink },
      { lines, clusters, onPoint: (id) => onPoint(id), onPick: (id) => onPick(id) },
    )
    return () => {
      const container = opened.map.getContainer()
      // the mark that was pressed goes with the others: whoever goes by keyboard stays on the map
      if (document.activeElement?.closest('.start, .cluster')) container.focus({ preventScroll: true })
      drawn.remove()
    }
  }, [opened, lines, clusters, ink])

  useEffect(() => {
    const line = lines.find(({ id }) => id === activeId)
    if (!opened || !line) return undefined
    const drawn = drawActiveLine({ ...opened, ink }, line)
    return () => void drawn.remove()
  }, [opened, lines, activeId, ink])

  return (
    <>
      <style href="leaflet" precedence="low">
        {leafletStyles}
      </style>
      <div className={clusterStyles}>
        <section ref={element} className={mapStyles} aria-label={label} />
        {opened && <MapMargin map={opened.map} units={units} isCovered={isCovered} />}
      </div>
    </>
  )
}

function viewOf({ map }: LeafletInstance): MapView {
  const bounds = map.getBounds()
  const [west, east] = [bounds.getWest(), bounds.getEast()]
  const sides = east - west >= 360 ? [-180, 180] : [wrapLon(west), wrapLon(east)]
  const frame: Bounds = [
    rounded(sides[0] ?? 0),
    rounded(Math.max(-90, bounds.getSouth())),
    rounded(sides[1] ?? 0),
    rounded(Math.min(90, bounds.getNorth())),
  ]
  return { frame, zoom: map.getZoom() }
}

const rounded = (degrees: number): number => Number(degrees.toFixed(FRAME_DECIMALS))
