import { must } from '#domain/std/must.ts'
import type { LinePoint } from '../paths/smooth-line.ts'
import { pointDistanceM } from '../terrain/plane.ts'

export interface SteepStretch {
  /** metres from the start of the line to the stretch */
  alongM: number
  /** rise or fall over length */
  grade: number
  up: boolean
}

const WINDOW_M = 400

/** The steepest 400 m of a line; grade 0 if the line is shorter. */
export function steepestStretch(line: readonly LinePoint[]): SteepStretch {
  let steepest: SteepStretch = { alongM: 0, grade: 0, up: true }
  const distances = cumulativeDistances(line)
  let from = 0
  line.forEach((point, to) => {
    while (distanceAt(distances, to) - distanceAt(distances, from + 1) >= WINDOW_M) from++
    const lengthM = distanceAt(distances, to) - distanceAt(distances, from)
    if (lengthM < WINDOW_M) return
    const riseM = point.heightM - must(line[from], 'the foot of the stretch').heightM
    const grade = Math.abs(riseM) / lengthM
    if (grade > steepest.grade) steepest = { alongM: distanceAt(distances, from), grade, up: riseM > 0 }
  })
  return steepest
}

function cumulativeDistances(line: readonly LinePoint[]): number[] {
  let sum = 0
  return line.map((point, i) => {
    const before = line[i - 1]
    if (before !== undefined) sum += pointDistanceM(before, point)
    return sum
  })
}

const distanceAt = (distances: readonly number[], index: number): number => distances[index] ?? Infinity
