import { decodeSegment, encodeSegment } from '../track/codec.ts'
import type { Line } from '../track/line.ts'
import type { Segment, TrackFields } from '../track/track.ts'
import { clipOutsideDiscs } from './clip-outside-discs.ts'
import { type Disc, isHidden } from './disc.ts'

type RedactableTrack = Pick<TrackFields, 'lines' | 'waypoints'>

// [Note: Times behind a hidden part] Both ends of a hidden part are cut at the border of its disc. With a time
// at each, the difference would reveal how long the member stayed. So what follows a hidden part has no times,
// unless nothing with times comes before it.

/**
 * A track as others see it: the parts of each segment outside the discs, and no waypoint within. Null if
 * nothing is hidden. Throws a RangeError for a segment that cannot be decoded.
 */
export function redactTrack(
  { lines, waypoints }: RedactableTrack,
  discs: readonly Disc[],
): RedactableTrack | null {
  let isCut = false
  const timing = { isStarted: false, isBroken: false }
  const withKnownTimes = (segment: Segment): Segment => {
    const known = timing.isBroken ? { ...segment, times: null } : segment
    timing.isStarted ||= known.times !== null
    return known
  }
  const passHidden = (): void => {
    timing.isBroken ||= timing.isStarted
  }
  const visibleParts = (segment: Segment): Segment[] => {
    const line = decodeSegment(segment)
    const parts = clipOutsideDiscs(line, discs)
    if (parts.length === 1 && parts[0] && isSameLine(parts[0], line)) return [withKnownTimes(segment)]
    isCut = true
    const visible = parts.map((part, i) => {
      if (i > 0 || !isSamePoint(part, 0, line, 0)) passHidden()
      return withKnownTimes(encodeSegment(part))
    })
    const last = parts.at(-1)
    if (!last || !isSamePoint(last, last.length - 1, line, line.length - 1)) passHidden()
    return visible
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
