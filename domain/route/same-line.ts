import { distanceM } from '../std/distance.ts'
import { must } from '../std/must.ts'
import { distancesAlong, equalSteps, pointAt } from '../track/along.ts'
import type { Line } from '../track/line.ts'

const SAMPLES = 50
const MEAN_APART_M = 30
export const LENGTH_SHARE = 0.05

/** Whether two lines are the same way, walked in either direction: their lengths differ by less than 5 %, and fifty
 * places at equal steps lie less than 30 m apart on average. */
export function isSameLine(one: Line, other: Line): boolean {
  const [a, b] = [samplesOf(one), samplesOf(other)]
  const longer = Math.max(a.length, b.length)
  if (Math.abs(a.length - b.length) > longer * LENGTH_SHARE) return false
  return (
    meanApartM(a.points, b.points) < MEAN_APART_M ||
    meanApartM(a.points, b.points.toReversed()) < MEAN_APART_M
  )
}

interface Point {
  lat: number
  lon: number
}

function samplesOf(line: Line): { length: number; points: Point[] } {
  const along = distancesAlong(line)
  return {
    length: along[along.length - 1] ?? 0,
    points: Array.from(equalSteps(along, SAMPLES), (place) => pointAt(line, place)),
  }
}

function meanApartM(one: readonly Point[], other: readonly Point[]): number {
  const sum = one.reduce((total, point, i) => total + distanceM(point, must(other[i], 'a sample')), 0)
  return sum / one.length
}
