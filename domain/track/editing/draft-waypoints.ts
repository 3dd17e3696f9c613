import * as v from 'valibot'
import { shortHash } from '../../std/short-hash.ts'
import { WAYPOINTS_MAX, waypoint } from '../track.ts'
import type { EditedWaypoints } from './edited-waypoints.ts'

// Serialization of edited waypoints in a draft. Unchanged waypoints of the route are stored by index.

const index = v.pipe(v.number(), v.integer(), v.minValue(0))
export const draftWaypoints = v.object({
  /** fingerprint of the route's waypoints that the draft is based on */
  print: v.string(),
  list: v.pipe(v.array(v.union([index, waypoint])), v.maxLength(WAYPOINTS_MAX)),
})
export type DraftWaypoints = v.InferOutput<typeof draftWaypoints>

export function encodeDraftWaypoints(waypoints: EditedWaypoints, base: EditedWaypoints): DraftWaypoints {
  const indexes = new Map(base.map((own, at) => [own, at]))
  return { print: fingerprintOf(base), list: waypoints.map((each) => indexes.get(each) ?? each) }
}

/** Null if the draft is based on other waypoints. */
export function decodeDraftWaypoints(
  { print, list }: DraftWaypoints,
  base: EditedWaypoints,
): EditedWaypoints | null {
  if (print !== fingerprintOf(base)) return null
  const read = list.map((each) => (typeof each === 'number' ? base[each] : each))
  const found = read.filter((each) => each !== undefined)
  return found.length === list.length ? found : null
}

const fingerprintOf = (waypoints: EditedWaypoints): string => shortHash(JSON.stringify(waypoints))
