import * as v from 'valibot'
import { shortHash } from '../../std/short-hash.ts'
import { WAYPOINTS_MAX, waypoint } from '../track.ts'
import type { EditedWaypoints } from './edited-waypoints.ts'

// Edited waypoints as a draft keeps them: one that is still the route's own is named by its place there.

const index = v.pipe(v.number(), v.integer(), v.minValue(0))
export const draftWaypoints = v.object({
  /** of the waypoints that it was begun on */
  print: v.string(),
  list: v.pipe(v.array(v.union([index, waypoint])), v.maxLength(WAYPOINTS_MAX)),
})
export type DraftWaypoints = v.InferOutput<typeof draftWaypoints>

export function encodeDraftWaypoints(waypoints: EditedWaypoints, base: EditedWaypoints): DraftWaypoints {
  const places = new Map(base.map((own, at) => [own, at]))
  return { print: printOf(base), list: waypoints.map((each) => places.get(each) ?? each) }
}

/** Null where it was begun on other waypoints. */
export function decodeDraftWaypoints(
  { print, list }: DraftWaypoints,
  base: EditedWaypoints,
): EditedWaypoints | null {
  if (print !== printOf(base)) return null
  const read = list.map((each) => (typeof each === 'number' ? base[each] : each))
  const found = read.filter((each) => each !== undefined)
  return found.length === list.length ? found : null
}

const printOf = (waypoints: EditedWaypoints): string => shortHash(JSON.stringify(waypoints))
