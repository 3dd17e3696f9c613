import { type ReactElement, useMemo } from 'react'
import type { Route } from '#domain/route/route.ts'
import { type PlacedWaypoint, pointAtFraction, type TrackView } from '#domain/track/track-view.ts'
import { useMapTiles } from '../../../platform/connection/map-tiles.ts'
import { useUnits } from '../../../state/settings.ts'
import { DataSaverNote, isUnderNote } from '../../../ui/map/data-saver-note.tsx'
import type { OwnPosition } from '../../../ui/map/draw-own-position.ts'
import { RouteMap } from '../../../ui/map/route-map.tsx'
import { waypointIconPath, waypointLabelWithKind } from '../waypoint-kinds.ts'

/** A waypoint with the sign of its kind, which is also said. */
const signed = (waypoint: PlacedWaypoint) => ({
  ...waypoint,
  name: waypointLabelWithKind(waypoint),
  sign: waypointIconPath(waypoint.symbol),
})

/** Where photos were taken, of those that tell. */
const takenAt = (photos: Route['photos']) =>
  photos.flatMap(({ at, caption }) => (at ? { ...at, name: caption || 'Photo' } : []))

interface InteractiveMapProps {
  track: TrackView
  route: Route
  /** where the profile's marker stands, 0 to 1 along the line */
  position: number | null
  me: OwnPosition | null
}

/** The line on its ground, and who goes along it. */
export function InteractiveMap({ track, route, position, me }: InteractiveMapProps): ReactElement {
  const units = useUnits()
  const ground = useMapTiles()
  const { photos } = route
  const waypoints = useMemo(() => [...track.waypoints.map(signed), ...takenAt(photos)], [track, photos])
  return (
    <>
      <RouteMap
        units={units}
        label={`Map of ${route.name}`}
        lines={track.segments}
        waypoints={waypoints}
        marker={position === null ? null : pointAtFraction(track, position)}
        ownPosition={me}
        sketchHeights={route.sketchHeights}
        tiles={ground.source}
        {...(ground.isDeferred && { isCovered: isUnderNote })}
      />
      {ground.isDeferred && <DataSaverNote onAsk={ground.loadNow} />}
    </>
  )
}
