import { type Bounds, boundsOf } from '#domain/std/geo/bounds.ts'
import {
  countPoints,
  type EditedLine,
  getPoint,
  type PointPosition,
  toSegments,
} from '#domain/track/editing/edited-line.ts'
import type { EditedWaypoints } from '#domain/track/editing/edited-waypoints.ts'
import { joinSegments, type Line, pointsOf } from '#domain/track/line.ts'
import type { Waypoint } from '#domain/track/track.ts'
import type { RouteDraft } from '../form/route-draft.ts'

/** Everything that undo restores. */
export interface EditorState {
  line: EditedLine
  waypoints: EditedWaypoints
  fields: RouteDraft
  /** the member chose the difficulty; otherwise it is estimated from the line */
  isGraded: boolean
}

/** The route from which the editor started. */
export interface EditorOrigin {
  /** id of the route that is edited; null: a new route */
  editedRouteId: string | null
  /** id of the route that is copied into a new one; null: none */
  copiedRouteId: string | null
  segments: readonly Line[]
  waypoints: readonly Waypoint[]
}

export const EMPTY_ORIGIN: EditorOrigin = {
  editedRouteId: null,
  copiedRouteId: null,
  segments: [],
  waypoints: [],
}

/** The number of a point, counted from 1 over all segments; null: no such point. */
export function pointNumber(line: EditedLine, at: PointPosition): number | null {
  if (!getPoint(line, at)) return null
  return countPoints(line.slice(0, at.segment)) + at.point + 1
}

/** Inverse of `pointNumber`; null: no such point. */
export function findPointByNumber(line: EditedLine, number: number): PointPosition | null {
  let pointsBefore = 0
  for (const [segment, { length }] of line.entries()) {
    if (number > pointsBefore && number <= pointsBefore + length)
      return { segment, point: number - pointsBefore - 1 }
    pointsBefore += length
  }
  return null
}

/** The selected point after a change: the same position, or the nearest existing one. */
export function clampPoint(line: EditedLine, at: PointPosition | null): PointPosition | null {
  if (!at) return null
  const found = line[at.segment]
  if (found) return { segment: at.segment, point: Math.min(at.point, found.length - 1) }
  return findPointByNumber(line, countPoints(line))
}

/** The selected waypoint after a change: the same index, or the nearest existing one. */
export const clampWaypoint = ({ length }: EditedWaypoints, at: number | null): number | null =>
  at === null || length === 0 ? null : Math.min(at, length - 1)

/** Null for a line without points. */
export const lineBounds = (line: EditedLine): Bounds | null =>
  countPoints(line) === 0 ? null : boundsOf(pointsOf(joinSegments(toSegments(line))))
