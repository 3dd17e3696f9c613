import { type Bounds, boundsOf } from '#domain/std/geo/bounds.ts'
import {
  countPoints,
  type EditedLine,
  getPoint,
  type PointPosition,
  toSegments,
} from '#domain/track/editing/edited-line.ts'
import type { EditedWaypoints } from '#domain/track/editing/edited-waypoints.ts'
import { joinLines, type Line, pointsOf } from '#domain/track/line.ts'
import type { Waypoint } from '#domain/track/track.ts'
import type { RouteDraft } from '../form/route-draft.ts'

/** All that one step back takes back. */
export interface EditorState {
  line: EditedLine
  waypoints: EditedWaypoints
  fields: RouteDraft
  /** the difficulty is the member's own word; else it follows the line */
  isGraded: boolean
}

/** What the editor was opened on. */
export interface EditorOrigin {
  /** the route whose line it is; null: a new one */
  edits: string | null
  /** the route that the new one begins as */
  copies: string | null
  segments: readonly Line[]
  waypoints: readonly Waypoint[]
}

export const EMPTY_ORIGIN: EditorOrigin = { edits: null, copies: null, segments: [], waypoints: [] }

/** Counted through all stretches, from 1; null: there is no such point. */
export function pointNumber(line: EditedLine, at: PointPosition): number | null {
  if (!getPoint(line, at)) return null
  return countPoints(line.slice(0, at.segment)) + at.point + 1
}

/** The point of a number; null: there is none. */
export function findPointByNumber(line: EditedLine, number: number): PointPosition | null {
  let before = 0
  for (const [stretch, { length }] of line.entries()) {
    if (number > before && number <= before + length) return { segment: stretch, point: number - before - 1 }
    before += length
  }
  return null
}

/** The chosen point, or the one that has taken its place. */
export function clampPoint(line: EditedLine, at: PointPosition | null): PointPosition | null {
  if (!at) return null
  const found = line[at.segment]
  if (found) return { segment: at.segment, point: Math.min(at.point, found.length - 1) }
  return findPointByNumber(line, countPoints(line))
}

/** The chosen waypoint, or the one that has taken its place. */
export const clampWaypoint = ({ length }: EditedWaypoints, at: number | null): number | null =>
  at === null || length === 0 ? null : Math.min(at, length - 1)

/** Null: it has no point. */
export const lineBounds = (line: EditedLine): Bounds | null =>
  countPoints(line) === 0 ? null : boundsOf(pointsOf(joinLines(toSegments(line))))
