import { distanceM } from '../../std/geo/distance.ts'
import { must } from '../../std/must.ts'
import type { Line } from '../../track/line.ts'
import { cumulativeDistances, evenlySpacedPlaces, interpolatePoint } from '../../track/measure-line.ts'

const SAMPLES = 50
const MEAN_APART_M = 30
export const LENGTH_TOLERANCE = 0.05

/** A line in short: its length in metres, and fifty places at equal steps. */
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

/** Whether two lines are the same way, walked in either direction: their lengths differ by less than 5 %, and fifty
 * places at equal steps lie less than 30 m apart on average. */
export const areSimilarLines = (one: Line, other: Line): boolean =>
  areSimilarSummaries(summarizeLine(one), summarizeLine(other))

/** The same of lines that were looked at before. */
export function areSimilarSummaries(a: LineSummary, b: LineSummary): boolean {
  const longer = Math.max(a.length, b.length)
  if (Math.abs(a.length - b.length) > longer * LENGTH_TOLERANCE) return false
  return (
    meanApartM(a.places, b.places) < MEAN_APART_M ||
    meanApartM(a.places, b.places.toReversed()) < MEAN_APART_M
  )
}

function meanApartM(one: LineSummary['places'], other: LineSummary['places']): number {
  const sum = one.reduce((total, place, i) => total + distanceM(place, must(other[i], 'a sample')), 0)
  return sum / one.length
}
