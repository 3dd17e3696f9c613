import { type ComponentProps, type ReactElement, useMemo } from 'react'
import type { Route } from '#domain/route/route.ts'
import { type PlacedWaypoint, pointAtFraction, type TrackView } from '#domain/track/track-view.ts'
import { useMapTiles } from '../../../platform/connection/map-tiles.ts'
import { useUnits } from '../../../state/settings.ts'
import { DataSaverNote, isUnderNote } from '../../../ui/map/data-saver-note.tsx'
import type { OwnPosition } from '../../../ui/map/draw-own-position.ts'
import { RouteMap } from '../../../ui/map/route-map.tsx'
import { waypointIconPath, waypointLabelWithKind } from '../waypoint-kinds.ts'
import { FullScreenButton } from './full-screen-button.tsx'

/** A waypoint with its icon; the label names the kind for screen readers. */
const toMapWaypoint = (waypoint: PlacedWaypoint) => ({
  ...waypoint,
  name: waypointLabelWithKind(waypoint),
  sign: waypointIconPath(waypoint.symbol),
})

/** The photos that have a location, as waypoints. */
const photoWaypoints = (photos: Route['photos']) =>
  photos.flatMap(({ at, caption }) => (at ? { ...at, name: caption || 'Photo' } : []))

interface InteractiveMapProps {
  track: TrackView
  route: Route
  /** the marker of the profile, 0 to 1 along the line */
  position: number | null
  me: OwnPosition | null
  fullScreen: ComponentProps<typeof FullScreenButton>
}

/** The route on an interactive map, with the member's position. */
export function InteractiveMap(props: InteractiveMapProps): ReactElement {
  const { track, route, position, me, fullScreen } = props
  const units = useUnits()
  const mapTiles = useMapTiles()
  const { photos } = route
  const waypoints = useMemo(
    () => [...track.waypoints.map(toMapWaypoint), ...photoWaypoints(photos)],
    [track, photos],
  )
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
        tiles={mapTiles.source}
        {...(mapTiles.isDeferred && { isCovered: isUnderNote })}
      />
      <FullScreenButton {...fullScreen} />
      {mapTiles.isDeferred && <DataSaverNote onAsk={mapTiles.loadNow} />}
    </>
  )
}
