import { type Bounds, boundsOf } from '#domain/std/bounds.ts'
import {
  type EditedLine,
  type PointAt,
  pointCount,
  pointOf,
  segmentsOf,
} from '#domain/track/editing/edited-line.ts'
import type { EditedWaypoints } from '#domain/track/editing/edited-waypoints.ts'
import { joinLines, type Line, pointsOf } from '#domain/track/line.ts'
import type { Waypoint } from '#domain/track/track.ts'
import type { RouteDraft } from '../route-draft.ts'

/** All that one step back takes back. */
export interface Edited {
  line: EditedLine
  waypoints: EditedWaypoints
  fields: RouteDraft
  /** the difficulty is the member's own word; else it follows the line */
  isGraded: boolean
}

/** What the editor was opened on. */
export interface Origin {
  /** the route whose line it is; null: a new one */
  edits: string | null
  /** the route that the new one begins as */
  copies: string | null
  segments: readonly Line[]
  waypoints: readonly Waypoint[]
}

export const NOTHING_BEFORE: Origin = { edits: null, copies: null, segments: [], waypoints: [] }

/** Counted through all stretches, from 1; null: there is no such point. */
export function numberOf(line: EditedLine, at: PointAt): number | null {
  if (!pointOf(line, at)) return null
  return pointCount(line.slice(0, at.stretch)) + at.point + 1
}

/** The point of a number; null: there is none. */
export function pointAtNumber(line: EditedLine, number: number): PointAt | null {
  let before = 0
  for (const [stretch, { length }] of line.entries()) {
    if (number > before && number <= before + length) return { stretch, point: number - before - 1 }
    before += length
  }
  return null
}

/** The chosen point, or the one that has taken its place. */
export function stillThere(line: EditedLine, at: PointAt | null): PointAt | null {
  if (!at) return null
  const found = line[at.stretch]
  if (found) return { stretch: at.stretch, point: Math.min(at.point, found.length - 1) }
  return pointAtNumber(line, pointCount(line))
}

/** The chosen waypoint, or the one that has taken its place. */
export const stillIn = ({ length }: EditedWaypoints, at: number | null): number | null =>
  at === null || length === 0 ? null : Math.min(at, length - 1)

/** Null: it has no point. */
export const boundsIn = (line: EditedLine): Bounds | null =>
  pointCount(line) === 0 ? null : boundsOf(pointsOf(joinLines(segmentsOf(line))))
