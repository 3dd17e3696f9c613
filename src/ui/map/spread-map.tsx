import leafletStyles from 'leaflet/dist/leaflet.css?inline'
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react'
import type { Bounds } from '#domain/std/bounds.ts'
import { wrapLon } from '#domain/std/distance.ts'
import type { Covered } from '../drawing/sheet-frame.ts'
import type { Units } from '../format/quantity.ts'
import { drawActive, drawSpread, type SpreadCluster, type SpreadLine } from './draw-spread.ts'
import type { GroundSource } from './ground.ts'
import { useMapInk } from './map-ink.ts'
import { mapLook } from './map-look.ts'
import { MapMargin } from './map-margin.tsx'
import { type OpenedMap, useGroundLayer, useOpenedMap } from './opened-map.ts'
import { spreadLook } from './spread-look.ts'

/** What a map shows, and how far it is drawn in. */
export interface MapView {
  frame: Bounds
  zoom: number
}

interface SpreadMapProps {
  label: string
  units: Units
  covered: Covered
  /** where the map is opened */
  first: Bounds
  lines: readonly SpreadLine[]
  clusters: readonly SpreadCluster[]
  /** null: paper, as everywhere where the source knows nothing */
  ground: GroundSource | null
  activeId: string | null
  /** the pointer or the focus has come to a line */
  onPoint: (id: string) => void
  /** null: the ground was pressed */
  onPick: (id: string | null) => void
  /** at first, and whenever the map has been moved */
  onView: (view: MapView) => void
}

const NONE: readonly never[] = []
// a map that is moved around the world keeps its marks
const OPTIONS = { worldCopyJump: true }
const FRAME_DECIMALS = 4

/** Many lines on a map that can be moved: lines where there are few, marks with their number where there are many. */
export function SpreadMap(props: SpreadMapProps): ReactElement {
  const { label, units, covered, first, lines, clusters, ground, activeId } = props
  const { element, opened } = useOpenedMap(OPTIONS)
  const ink = useMapInk()
  const [from] = useState(first)
  useGroundLayer(opened, { ground, units, ink, line: NONE, sketchHeights: NONE, seed: label })
  const onView = useEffectEvent((view: MapView) => props.onView(view))
  const onPoint = useEffectEvent((id: string) => props.onPoint(id))
  const onPick = useEffectEvent((id: string | null) => props.onPick(id))

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
    const drawn = drawSpread(
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
    const drawn = drawActive({ ...opened, ink }, line)
    return () => void drawn.remove()
  }, [opened, lines, activeId, ink])

  return (
    <>
      <style href="leaflet" precedence="low">
        {leafletStyles}
      </style>
      <div className={spreadLook}>
        <section ref={element} className={mapLook} aria-label={label} />
        {opened && <MapMargin map={opened.map} units={units} covered={covered} />}
      </div>
    </>
  )
}

function viewOf({ map }: OpenedMap): MapView {
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
