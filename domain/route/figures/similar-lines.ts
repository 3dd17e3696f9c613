import { distanceM } from '../../std/geo/distance.ts'
import { must } from '../../std/must.ts'
import type { Line } from '../../track/line.ts'
import { cumulativeDistances, evenlySpacedPlaces, interpolatePoint } from '../../track/measure-line.ts'

const SAMPLES = 50
const MEAN_DISTANCE_MAX_M = 30
export const LENGTH_TOLERANCE = 0.05

/** A summary of a line: its length in metres and fifty places at equal steps. */
export interface LineSummary {
  length: number
  places: readonly { lat: number; lon: number }[]
}

export function summarizeLine(line: Line): LineSummary {
  const along = cumulativeDistances(line)
  return {
    length: along[along.length - 1] ?? 0,
    places: Array.from(evenlySpacedPlaces(along, SAMPLES), (place) => interpolatePoint(line, place)),
  }
}

/**
 * Whether two lines follow the same path, in either direction: lengths differ by less than 5 %, and fifty
 * places at equal steps are less than 30 m apart on average.
 */
export const areSimilarLines = (one: Line, other: Line): boolean =>
  areSimilarSummaries(summarizeLine(one), summarizeLine(other))

/** The same for precomputed summaries. */
export function areSimilarSummaries(a: LineSummary, b: LineSummary): boolean {
  const longer = Math.max(a.length, b.length)
  if (Math.abs(a.length - b.length) > longer * LENGTH_TOLERANCE) return false
  return (
    meanDistanceM(a.places, b.places) < MEAN_DISTANCE_MAX_M ||
    meanDistanceM(a.places, b.places.toReversed()) < MEAN_DISTANCE_MAX_M
  )
}

function meanDistanceM(one: LineSummary['places'], other: LineSummary['places']): number {
  const sum = one.reduce((total, place, i) => total + distanceM(place, must(other[i], 'a sample')), 0)
  return sum / one.length
}
