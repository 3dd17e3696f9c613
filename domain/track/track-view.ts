import type { LatLon } from '../std/geo/lat-lon.ts'
import { decodeSegment } from './codec.ts'
import { fillHeightGaps } from './fill-height-gaps.ts'
import { joinSegments, type Line, pointsOf } from './line.ts'
import { cumulativeDistances, interpolatePoint, interpolateValue, samplePlaces } from './measure-line.ts'
import type { Track, Waypoint } from './track.ts'

/** A finer profile is not visible on any screen. */
const PROFILE_STEPS = 600
/** Positions for a marker and for waypoints: about ten metres apart on a long day's route. */
const COURSE_STEPS = 4_000
/** Over all segments: a number that browsers draw without delay. */
const MAP_POINTS_MAX = 8_000

/** A waypoint and its position along the line. */
export interface PlacedWaypoint extends Waypoint {
  /** metres from the start to the nearest place of the line */
  metres: number
}

/** A track prepared for drawing, of bounded size however many points were recorded. */
export interface TrackView {
  lengthM: number
  /**
   * columns of points at equal steps from start to end, and indices of those that follow a gap; empty
   * if the line has no length
   */
  course: { lat: number[]; lon: number[]; gaps: number[] }
  /** metres at equal steps; empty if no height is known */
  heights: number[]
  /** indices of the heights that follow a gap: the line does not rise or fall there */
  heightGaps: number[]
  /** one list of points per segment */
  segments: LatLon[][]
  /** in route order */
  waypoints: PlacedWaypoint[]
}

/** Decodes and thins a track: a tenth of a second for the longest. Null if it has no points. */
export function createTrackView({ lines, waypoints }: Pick<Track, 'lines' | 'waypoints'>): TrackView | null {
  const segments = lines.flatMap((line) => line.segments.map(decodeSegment))
  const line = joinSegments(segments)
  if (line.length === 0) return null
  const along = cumulativeDistances(line)
  const lengthM = along[along.length - 1] ?? 0
  const course = lengthM > 0 ? computeCourse(line, along) : { lat: [], lon: [], gaps: [] }
  const stride = Math.ceil(line.length / MAP_POINTS_MAX)
  return {
    lengthM,
    course,
    ...computeHeights(line, along),
    segments: segments.map((segment) => thinPoints(segment, stride)),
    waypoints: waypoints
      .map((waypoint) => ({ ...waypoint, metres: nearestFraction(course, waypoint) * lengthM }))
      .toSorted((a, b) => a.metres - b.metres),
  }
}

/** The point at a fraction, 0 to 1, of the line's length. */
export function pointAtFraction(
  { course: { lat, lon } }: Pick<TrackView, 'course'>,
  share: number,
): LatLon | null {
  const at = Math.round(share * (lat.length - 1))
  const [atLat, atLon] = [lat[at], lon[at]]
  return atLat === undefined || atLon === undefined ? null : { lat: atLat, lon: atLon }
}

function computeCourse(line: Line, along: Float64Array): TrackView['course'] {
  const { places, gaps } = samplePlaces(line, along, COURSE_STEPS)
  const points = places.map((place) => interpolatePoint(line, place))
  return { lat: points.map(({ lat }) => lat), lon: points.map(({ lon }) => lon), gaps }
}

/** The fraction, 0 to 1, at which the course is nearest to a point. */
export function nearestFraction(
  course: Pick<TrackView['course'], 'lat' | 'lon'>,
  { lat, lon }: LatLon,
): number {
  const lonScale = Math.cos((lat * Math.PI) / 180) ** 2
  let nearest = Number.POSITIVE_INFINITY
  let found = 0
  course.lat.forEach((courseLat, at) => {
    const north = courseLat - lat
    const east = (course.lon[at] ?? 0) - lon
    const square = north * north + east * east * lonScale
    if (square >= nearest) return
    nearest = square
    found = at
  })
  return found / Math.max(1, course.lat.length - 1)
}

function computeHeights(line: Line, along: Float64Array): Pick<TrackView, 'heights' | 'heightGaps'> {
  const filled = fillHeightGaps(line, along)
  if (!filled) return { heights: [], heightGaps: [] }
  // Heights beside a gap are those of its ends, so steps must be short compared with slopes that are read.
  const steps = line.gaps ? PROFILE_STEPS : Math.min(PROFILE_STEPS, Math.max(2, line.length))
  const { places, gaps } = samplePlaces(line, along, steps)
  return { heights: places.map((place) => interpolateValue(filled, place)), heightGaps: gaps }
}

function thinPoints(segment: Line, stride: number): LatLon[] {
  return [...pointsOf(segment)].filter((_, i) => i % stride === 0 || i === segment.length - 1)
}
