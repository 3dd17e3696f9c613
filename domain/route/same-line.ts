import { distanceM } from '../std/distance.ts'
import { must } from '../std/must.ts'
import { distancesAlong, equalSteps, pointAt } from '../track/along.ts'
import type { Line } from '../track/line.ts'

const SAMPLES = 50
const MEAN_APART_M = 30
export const LENGTH_SHARE = 0.05

/** A line in short: its length in metres, and fifty places at equal steps. */
export interface Way {
  length: number
  places: readonly { lat: number; lon: number }[]
}

export function wayOf(line: Line): Way {
  const along = distancesAlong(line)
  return {
    length: along[along.length - 1] ?? 0,
    places: Array.from(equalSteps(along, SAMPLES), (place) => pointAt(line, place)),
  }
}

/** Whether two lines are the same way, walked in either direction: their lengths differ by less than 5 %, and fifty
 * places at equal steps lie less than 30 m apart on average. */
export const isSameLine = (one: Line, other: Line): boolean => isSameWay(wayOf(one), wayOf(other))

/** The same of lines that were looked at before. */
export function isSameWay(a: Way, b: Way): boolean {
  const longer = Math.max(a.length, b.length)
  if (Math.abs(a.length - b.length) > longer * LENGTH_SHARE) return false
  return (
    meanApartM(a.places, b.places) < MEAN_APART_M ||
    meanApartM(a.places, b.places.toReversed()) < MEAN_APART_M
  )
}

function meanApartM(one: Way['places'], other: Way['places']): number {
  const sum = one.reduce((total, place, i) => total + distanceM(place, must(other[i], 'a sample')), 0)
  return sum / one.length
}
