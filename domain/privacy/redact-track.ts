import { decodeSegment, encodeSegment } from '../track/codec.ts'
import type { Segment, TrackFields } from '../track/track.ts'
import type { Line } from '../track/line.ts'
import { clipOutsideDiscs } from './clip-outside-discs.ts'
import { type Disc, isHidden } from './disc.ts'

type RedactableTrack = Pick<TrackFields, 'lines' | 'waypoints'>

/**
 * A track as others see it: the parts of each segment outside the discs, and no waypoint within. Null if
 * nothing is hidden. Throws a RangeError for a segment that cannot be decoded.
 */
export function redactTrack(
  { lines, waypoints }: RedactableTrack,
  discs: readonly Disc[],
): RedactableTrack | null {
  let isCut = false
  const visibleParts = (segment: Segment): Segment[] => {
    const line = decodeSegment(segment)
    const parts = clipOutsideDiscs(line, discs)
    if (parts.length === 1 && parts[0] && isSameLine(parts[0], line)) return [segment]
    isCut = true
    return parts.map(encodeSegment)
  }
  const visibleLines = lines
    .map(({ segments }) => ({ segments: segments.flatMap(visibleParts) }))
    .filter(({ segments }) => segments.length > 0)
  const visibleWaypoints = waypoints.filter((waypoint) => !isHidden(waypoint, discs))
  return isCut || visibleWaypoints.length < waypoints.length
    ? { lines: visibleLines, waypoints: visibleWaypoints }
    : null
}

/** A cut may replace a hidden end by one on the border, which leaves the number of points the same. */
const isSameLine = (part: Line, line: Line): boolean =>
  part.length === line.length &&
  isSamePoint(part, 0, line, 0) &&
  isSamePoint(part, part.length - 1, line, line.length - 1)

const isSamePoint = (a: Line, i: number, b: Line, j: number): boolean =>
  a.lat[i] === b.lat[j] && a.lon[i] === b.lon[j]
