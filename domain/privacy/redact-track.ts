import { decodeSegment, encodeSegment } from '../track/codec.ts'
import type { Segment, TrackFields } from '../track/track.ts'
import { clipOutsideDiscs } from './clip-outside-discs.ts'
import { type Disc, isHidden } from './disc.ts'

type Cut = Pick<TrackFields, 'lines' | 'waypoints'>

/**
 * A track as others get it: each segment in the pieces that lie outside the discs, and no waypoint within. Null where they hide nothing
 * of it. Throws a RangeError where a segment can not be read.
 */
export function redactTrack({ lines, waypoints }: Cut, discs: readonly Disc[]): Cut | null {
  let isCut = false
  const piecesOf = (segment: Segment): Segment[] => {
    const line = decodeSegment(segment)
    const pieces = clipOutsideDiscs(line, discs)
    if (pieces.length === 1 && pieces[0]?.length === line.length) return [segment]
    isCut = true
    return pieces.map(encodeSegment)
  }
  const cut = lines
    .map(({ segments }) => ({ segments: segments.flatMap(piecesOf) }))
    .filter(({ segments }) => segments.length > 0)
  const left = waypoints.filter((waypoint) => !isHidden(waypoint, discs))
  return isCut || left.length < waypoints.length ? { lines: cut, waypoints: left } : null
}
