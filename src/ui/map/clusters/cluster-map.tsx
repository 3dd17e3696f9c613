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

/** Bounds and zoom of a map. */
export interface MapView {
  frame: Bounds
  zoom: number
}

interface ClusterMapProps {
  label: string
  units: Units
  isCovered: IsCovered
  /** initial bounds */
  initialBounds: Bounds
  lines: readonly ClusterMapLine[]
  clusters: readonly RouteCluster[]
  /** null: no tiles, plain background */
  tiles: TileSource | null
  activeId: string | null
  /** pointer or focus has entered a line */
  onHover: (id: string) => void
  /** null: a click beside all lines */
  onSelect: (id: string | null) => void
  /** called initially and after each move of the map */
  onViewChange: (view: MapView) => void
}

const NONE: readonly never[] = []
// marks stay visible when the map is moved across the date line
const OPTIONS = { worldCopyJump: true }
const FRAME_DECIMALS = 4

/** A map of many routes: lines where there are few, clusters with a count where there are many. */
export function ClusterMap(props: ClusterMapProps): ReactElement {
  const { label, units, isCovered, initialBounds, lines, clusters, tiles, activeId } = props
  const { element, leaflet } = useLeafletMap(OPTIONS)
  const colours = useMapColours()
  const [firstBounds] = useState(initialBounds)
  useTileLayer(leaflet, { tiles, units, colours, line: NONE, sketchHeights: NONE, seed: label })
  const reportViewChange = useEffectEvent((view: MapView) => props.onViewChange(view))
  const reportHover = useEffectEvent((id: string) => props.onHover(id))
  const reportSelect = useEffectEvent((id: string | null) => props.onSelect(id))

  useEffect(() => {
    if (!leaflet) return undefined
    const { map } = leaflet
    const reportView = () => reportViewChange(readView(leaflet))
    const [west, south, east, north] = firstBounds
    const onBackgroundClick = () => reportSelect(null)
    map.on('moveend resize', reportView)
    map.on('click', onBackgroundClick)
    map.fitBounds(
      [
        [south, west],
        [north, east < west ? east + 360 : east],
      ],
      { animate: false },
    )
    return () => {
      map.off('moveend resize', reportView)
      map.off('click', onBackgroundClick)
    }
  }, [leaflet, firstBounds])

  useEffect(() => {
    if (!leaflet) return undefined
    const layer = drawClusters(
      { ...leaflet, colours },
      { lines, clusters, onHover: (id) => reportHover(id), onSelect: (id) => reportSelect(id) },
    )
    return () => {
      const container = leaflet.map.getContainer()
      // the focused mark is removed with the others; keep the keyboard focus on the map
      if (document.activeElement?.closest('.start, .cluster')) container.focus({ preventScroll: true })
      layer.remove()
    }
  }, [leaflet, lines, clusters, colours])

  useEffect(() => {
    const line = lines.find(({ id }) => id === activeId)
    if (!leaflet || !line) return undefined
    const layer = drawActiveLine({ ...leaflet, colours }, line)
    return () => void layer.remove()
  }, [leaflet, lines, activeId, colours])

  return (
    <div className={clusterStyles}>
      <section ref={element} className={mapStyles} aria-label={label} />
      {leaflet && <MapMargin map={leaflet.map} units={units} isCovered={isCovered} />}
    </div>
  )
}

function readView({ map }: LeafletInstance): MapView {
  const bounds = map.getBounds()
  const [west, east] = [bounds.getWest(), bounds.getEast()]
  const sides = east - west >= 360 ? [-180, 180] : [wrapLon(west), wrapLon(east)]
  const frame: Bounds = [
    roundDegrees(sides[0] ?? 0),
    roundDegrees(Math.max(-90, bounds.getSouth())),
    roundDegrees(sides[1] ?? 0),
    roundDegrees(Math.min(90, bounds.getNorth())),
  ]
  return { frame, zoom: map.getZoom() }
}

const roundDegrees = (degrees: number): number => Number(degrees.toFixed(FRAME_DECIMALS))
