import { haversineM } from '#domain/std/geo/distance.ts'
import { joinLines, type Line, pickPoints, pointsOf } from '#domain/track/line.ts'
import { stepLengthM } from '#domain/track/measure-line.ts'

// Receivers write single positions and heights that are far off: a reflection, a first fix from the day
// before, a pressure sensor that drops out. They would multiply distance, climb and time.

/** Faster than any vehicle on the ground. Aircraft are, but at every step. */
const SPEED_MAX_MS = 100
const JUMP_MIN_M = 5_000
/** Around 0/0 there is only sea. */
const NOWHERE_M = 10_000
/** Without times: a jump is so many times longer than the median step, and the line has so many points. */
const JUMP_OF_MEDIAN = 100
const UNTIMED_POINTS_MIN = 10

/** A false height rises or falls by at least this much, steeper than any path, and returns soon. */
const HEIGHT_JUMP_M = 100
const STEEPNESS_MAX = 2
/** The height after it may have changed by as much as a steep path. */
const RETURN_STEEPNESS = 0.5
const FALSE_HEIGHTS_MAX = 20

/** Some programs write a segment for each point. A segment of one point is no line, so they are joined. */
export function joinSinglePoints(segments: Line[]): Line[] {
  return segments.length > 1 && segments.every(({ length }) => length === 1)
    ? [joinLines(segments)]
    : segments
}

/** Without positions of exactly 0/0, in the sea, which receivers write before they know their position. */
export function withoutFirstFixes(segments: readonly Line[]): readonly Line[] {
  const others = segments.flatMap((line) => [...pointsOf(line)].filter((_, i) => !isNowhere(line, i)))
  const isFarAway =
    others.length > 1 && others.every(({ lat, lon }) => haversineM(0, 0, lat, lon) > NOWHERE_M)
  if (!isFarAway) return segments
  return segments.map((line) => keepPoints(line, (i) => !isNowhere(line, i)))
}

const isNowhere = (line: Line, i: number): boolean => line.lat[i] === 0 && line.lon[i] === 0

function keepPoints(line: Line, isKept: (i: number) => boolean): Line {
  const kept = Uint32Array.from({ length: line.length }, (_, i) => i).filter(isKept)
  return kept.length === line.length ? line : pickPoints(line, kept)
}

/** The line without single points that are too far from both neighbours. */
export function withoutJumps(line: Line): Line {
  const isJump = jumpTest(line)
  return keepPoints(line, (i) => {
    const [before, after] = [i > 0, i < line.length - 1]
    const isFar = (!before || isJump(i - 1, i)) && (!after || isJump(i, i + 1))
    // One jump at an end is false if the step beside it is short. Otherwise either of the two may be.
    const isLone = before && after ? !isJump(i - 1, i + 1) : line.length > 2 && isNextStepShort(line, i)
    return !(isFar && isLone)
  })
}

type JumpTest = (from: number, to: number) => boolean

const isNextStepShort = (line: Line, end: number): boolean =>
  stepLengthM(line, end === 0 ? 2 : end - 1) < JUMP_MIN_M

function jumpTest(line: Line): JumpTest {
  const distance = (from: number, to: number) => stepLengthM(pickPoints(line, Uint32Array.of(from, to)), 1)
  let medianM: number | null = null
  return (from, to) => {
    const metres = distance(from, to)
    if (metres < JUMP_MIN_M) return false
    const seconds = (line.time[to] ?? Number.NaN) - (line.time[from] ?? Number.NaN)
    if (!Number.isNaN(seconds)) return metres > Math.max(1, seconds) * SPEED_MAX_MS
    medianM ??= medianStepM(line)
    return line.length >= UNTIMED_POINTS_MIN && metres > medianM * JUMP_OF_MEDIAN
  }
}

function medianStepM(line: Line): number {
  const steps = Array.from({ length: line.length - 1 }, (_, i) => stepLengthM(line, i + 1))
  return steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0
}

/** Segments with false heights removed; without any if all are 0, as many programs write unknown ones. */
export function withoutFalseHeights(segments: readonly Line[]): Line[] {
  const isFlatZero = segments.every(({ height }) =>
    height.every((metres) => metres === 0 || Number.isNaN(metres)),
  )
  return segments.map((line) => {
    if (isFlatZero) return { ...line, height: new Float32Array(line.length).fill(Number.NaN) }
    return withoutSpikes(line)
  })
}

/** Between two impossible steps, away from a height and back to it, heights are false. */
function withoutSpikes(line: Line): Line {
  const { height } = line
  const falseOnes: number[] = []
  let good = -1
  for (let i = 0; i < line.length; i++) {
    if (Number.isNaN(height[i])) continue
    if (good < 0 || !isImpossible(line, good, i)) {
      good = i
      continue
    }
    const back = findReturn(line, good, i)
    if (back === null) {
      // It never returns: what came before is false if it is short.
      if (falseOnes.length === 0 && isFalseStart(line, i)) for (let k = 0; k < i; k++) falseOnes.push(k)
      good = i
      continue
    }
    for (let k = i; k < back; k++) falseOnes.push(k)
    good = back
    i = back
  }
  if (falseOnes.length === 0) return line
  const cleaned = height.slice()
  for (const index of falseOnes) cleaned[index] = Number.NaN
  return { ...line, height: cleaned }
}

/** Few heights before a jump, and a line behind it that goes on without another. */
const isFalseStart = (line: Line, jump: number): boolean =>
  jump <= FALSE_HEIGHTS_MAX && line.length > 2 * jump && !isImpossible(line, jump, jump + 1)

/** The first point whose height fits the one at `good` again; the end of the line, if that is near. */
function findReturn(line: Line, good: number, from: number): number | null {
  const end = Math.min(line.length, from + FALSE_HEIGHTS_MAX)
  for (let i = from + 1; i < end; i++)
    if (!Number.isNaN(line.height[i]) && riseM(line, good, i) < returnLimitM(line, good, i)) return i
  const isEnd = end === line.length && good > FALSE_HEIGHTS_MAX
  return isEnd && !isImpossible(line, good - 1, good) ? line.length : null
}

/** Whether no path leads from one height to the other. */
function isImpossible(line: Line, from: number, to: number): boolean {
  const rise = riseM(line, from, to)
  return rise >= HEIGHT_JUMP_M && rise > wayM(line, from, to) * STEEPNESS_MAX
}

const returnLimitM = (line: Line, from: number, to: number): number =>
  Math.max(HEIGHT_JUMP_M, wayM(line, from, to) * RETURN_STEEPNESS)

const riseM = ({ height }: Line, from: number, to: number): number =>
  Math.abs((height[to] ?? 0) - (height[from] ?? 0))

function wayM(line: Line, from: number, to: number): number {
  let metres = 0
  for (let i = from + 1; i <= to; i++) metres += stepLengthM(line, i)
  return metres
}
