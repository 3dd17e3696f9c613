import { must } from '#domain/std/must.ts'
import { type LinePoint } from '../paths/smooth-line.ts'
import { pointDistanceM } from '../terrain/plane.ts'

export interface SteepStretch {
  /** metres from the start to the stretch */
  alongM: number
  /** rise or fall over length */
  grade: number
  up: boolean
}

const WINDOW_M = 400

/** The steepest 400 m of a line; flat where the line is shorter than that. */
export function steepestStretch(line: readonly LinePoint[]): SteepStretch {
  let steepest: SteepStretch = { alongM: 0, grade: 0, up: true }
  const along = alongOf(line)
  let from = 0
  line.forEach((spot, to) => {
    while (at(along, to) - at(along, from + 1) >= WINDOW_M) from++
    const lengthM = at(along, to) - at(along, from)
    if (lengthM < WINDOW_M) return
    const riseM = spot.heightM - must(line[from], 'the foot of the stretch').heightM
    const grade = Math.abs(riseM) / lengthM
    if (grade > steepest.grade) steepest = { alongM: at(along, from), grade, up: riseM > 0 }
  })
  return steepest
}

function alongOf(line: readonly LinePoint[]): number[] {
  let sum = 0
  return line.map((spot, i) => {
    const before = line[i - 1]
    if (before !== undefined) sum += pointDistanceM(before, spot)
    return sum
  })
}

const at = (along: readonly number[], index: number): number => along[index] ?? Infinity
