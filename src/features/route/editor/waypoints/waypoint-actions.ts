import type { LatLon } from '#domain/std/geo/lat-lon.ts'
import {
  addWaypoint,
  deleteWaypoint,
  describeWaypoint,
  type EditedWaypoints,
  moveWaypoint,
  type WaypointTexts,
} from '#domain/track/editing/edited-waypoints.ts'
import { WAYPOINTS_FULL } from '../messages.ts'
import { type Direction, movePlace } from '../points/move-place.ts'
import type { Editor } from '../use-editor.ts'

/** Actions on waypoints, shared by map and list; each one is announced. */
export interface WaypointActions {
  add: (place: LatLon) => void
  move: (at: number, to: LatLon) => void
  moveTowards: (at: number, direction: Direction, metres: number) => void
  describe: (at: number, texts: Partial<WaypointTexts>) => void
  remove: (at: number) => void
}

export function createWaypointActions(editor: Editor, announce: (message: string) => void): WaypointActions {
  const change = (to: (now: EditedWaypoints) => EditedWaypoints, message: string, at?: number): void => {
    if (editor.changeWaypoints(to, at === undefined ? {} : { at })) announce(message)
  }
  const { waypoints } = editor.state
  return {
    add: (place) => {
      const at = waypoints.length
      const added = editor.changeWaypoints((now) => addWaypoint(now, place), { at })
      announce(added ? `Waypoint ${at + 1} added` : WAYPOINTS_FULL)
    },
    move: (at, to) => change((now) => moveWaypoint(now, at, to), 'Waypoint moved', at),
    moveTowards: (at, direction, metres) =>
      change(
        (now) => movedTowards(now, at, { direction, metres }),
        `Waypoint moved ${metres} m ${direction}`,
        at,
      ),
    describe: (at, texts) =>
      void editor.changeWaypoints((now) => describeWaypoint(now, at, texts), {
        kind: `waypoint ${at} ${Object.keys(texts).join(' ')}`,
      }),
    remove: (at) => change((now) => deleteWaypoint(now, at), 'Waypoint removed'),
  }
}

function movedTowards(
  now: EditedWaypoints,
  at: number,
  { direction, metres }: { direction: Direction; metres: number },
): EditedWaypoints {
  const found = now[at]
  return found ? moveWaypoint(now, at, movePlace(found, direction, metres)) : now
}
