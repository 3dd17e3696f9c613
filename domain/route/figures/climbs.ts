/** Cycling climb categories, easiest first. */
export const CLIMB_CATEGORIES = ['4', '3', '2', '1', 'HC'] as const
export type ClimbCategory = (typeof CLIMB_CATEGORIES)[number]

export interface Climb {
  category: ClimbCategory
  /** metres from the start of the route to the foot */
  fromM: number
  lengthM: number
  ascentM: number
}

/** Minimum score of each category: length in metres times gradient in percent. */
const SCORES: readonly (readonly [ClimbCategory, number])[] = [
  ['HC', 80_000],
  ['1', 64_000],
  ['2', 32_000],
  ['3', 16_000],
  ['4', 8_000],
]
/** Below this gradient it is not a climb, however long. */
const GRADIENT_MIN = 0.03
/** A larger descent ends a climb. Metres. */
const DIP_MAX_M = 20
/** A longer stretch without a new high ends a climb. Metres. */
const LEVEL_MAX_M = 1_500

/**
 * The categorized climbs of a route, in order. `heights`: metres at equal steps from start to end;
 * `lengthM`: metres; `gaps`: indices of the heights that follow a gap of the line. The rise of a gap does
 * not count. A climb continues across the small one of a pause, and ends at a larger one.
 *
 * The Tour de France categorizes manually. This is the rule of route catalogues: length times gradient,
 * from 8,000, with at least 3 % (Strava, "Climb categorization").
 */
export function findClimbs(
  heights: readonly number[],
  lengthM: number,
  gaps: readonly number[] = [],
): Climb[] {
  if (heights.length < 2 || lengthM <= 0) return []
  const stepM = lengthM / (heights.length - 1)
  return splitAtLifts(heights, gaps).flatMap(({ from, heights: part }) =>
    findClimbsOfPart(part, stepM).map((climb) => ({ ...climb, fromM: climb.fromM + from * stepM })),
  )
}

interface ProfilePart {
  /** index of the first height */
  from: number
  heights: number[]
}

/** Splits a profile at gaps with a large rise or fall, and removes the small ones. */
function splitAtLifts(heights: readonly number[], gaps: readonly number[]): ProfilePart[] {
  const parts: ProfilePart[] = []
  let removedM = 0
  for (const [index, height] of heights.entries()) {
    const rise = gaps.includes(index) ? height - (heights[index - 1] ?? height) : 0
    if (index === 0 || Math.abs(rise) > DIP_MAX_M) {
      parts.push({ from: index, heights: [] })
      removedM = 0
    } else removedM += rise
    parts.at(-1)?.heights.push(height - removedM)
  }
  return parts
}

function findClimbsOfPart(heights: readonly number[], stepM: number): Climb[] {
  return findRises(heights, stepM).flatMap(([low, top]) => {
    const foot = findFoot(heights, { low, top, stepM })
    const climbM = (top - foot) * stepM
    const ascentM = (heights[top] ?? 0) - (heights[foot] ?? 0)
    const score = ascentM * 100
    const category = SCORES.find(([, from]) => score >= from)?.[0]
    return category && foot < top ? [{ category, fromM: foot * stepM, lengthM: climbM, ascentM }] : []
  })
}

/** Pairs of a low and the top after it, without a large descent or a long level stretch in between. */
function findRises(heights: readonly number[], stepM: number): [low: number, top: number][] {
  const found: [number, number][] = []
  let [low, top] = [0, 0]
  const at = (index: number) => heights[index] ?? 0
  for (let index = 1; index < heights.length; index++) {
    if (at(index) > at(top)) top = index
    else if (at(top) - at(index) > DIP_MAX_M || (index - top) * stepM > LEVEL_MAX_M) {
      if (top > low) found.push([low, top])
      low = index
      top = index
    }
    if (at(index) < at(low) && top === low) {
      low = index
      top = index
    }
  }
  return top > low ? [...found, [low, top]] : found
}

/** The first position from which the average gradient to the top suffices. */
function findFoot(
  heights: readonly number[],
  { low, top, stepM }: { low: number; top: number; stepM: number },
): number {
  for (let foot = low; foot < top; foot++) {
    const gradient = ((heights[top] ?? 0) - (heights[foot] ?? 0)) / ((top - foot) * stepM)
    if (gradient >= GRADIENT_MIN) return foot
  }
  return top
}
