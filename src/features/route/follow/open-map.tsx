import { type ReactElement, useMemo } from 'react'
import type { Route } from '#domain/route/route.ts'
import { type DrawnTrack, type PlacedWaypoint, pointAtShare } from '#domain/track/drawn.ts'
import { useGround } from '../../../platform/ground.ts'
import { useUnits } from '../../../state/settings.ts'
import type { MyPlace } from '../../../ui/map/draw-my-place.ts'
import { HeldBack, UNDER_WORDS } from '../../../ui/map/held-back.tsx'
import { RouteMap } from '../../../ui/map/route-map.tsx'
import { calledWithKind, signOf } from '../waypoint-signs.ts'

/** A waypoint with the sign of its kind, which is also said. */
const signed = (waypoint: PlacedWaypoint) => ({
  ...waypoint,
  name: calledWithKind(waypoint),
  sign: signOf(waypoint.symbol),
})

/** Where photos were taken, of those that tell. */
const takenAt = (photos: Route['photos']) =>
  photos.flatMap(({ at, caption }) => (at ? { ...at, name: caption || 'Photo' } : []))

interface OpenMapProps {
  track: DrawnTrack
  route: Route
  /** where the profile's marker stands, 0 to 1 along the line */
  position: number | null
  me: MyPlace | null
}

/** The line on its ground, and who goes along it. */
export function OpenMap({ track, route, position, me }: OpenMapProps): ReactElement {
  const units = useUnits()
  const ground = useGround()
  const { photos } = route
  const waypoints = useMemo(() => [...track.waypoints.map(signed), ...takenAt(photos)], [track, photos])
  return (
    <>
      <RouteMap
        units={units}
        label={`Map of ${route.name}`}
        lines={track.segments}
        waypoints={waypoints}
        marker={position === null ? null : pointAtShare(track, position)}
        me={me}
        sketchHeights={route.sketchHeights}
        ground={ground.tiles}
        {...(ground.isHeldBack && { covered: UNDER_WORDS })}
      />
      {ground.isHeldBack && <HeldBack onAsk={ground.ask} />}
    </>
  )
}
