/** How hard a climb is by bicycle, the easiest first. */
export const CLIMB_CATEGORIES = ['4', '3', '2', '1', 'HC'] as const
export type ClimbCategory = (typeof CLIMB_CATEGORIES)[number]

export interface Climb {
  category: ClimbCategory
  /** metres from the start of the way to the foot */
  fromM: number
  lengthM: number
  ascentM: number
}

/** Length in metres times gradient in hundredths, from which each category holds. */
const SCORES: readonly (readonly [ClimbCategory, number])[] = [
  ['HC', 80_000],
  ['1', 64_000],
  ['2', 32_000],
  ['3', 16_000],
  ['4', 8_000],
]
/** Less is no climb, however long. */
const GRADIENT_MIN = 0.03
/** A climb that goes down by more has ended. Metres. */
const DIP_MAX_M = 20
/** And one that finds no new height for so long. Metres. */
const LEVEL_MAX_M = 1_500

/**
 * The climbs of a way that have a category, in its order. `heights`: metres at equal steps from the start to the end; `lengthM`: metres.
 *
 * The Tour de France chooses its categories by hand; this is the rule by which route catalogues imitate them: length times gradient, from
 * 8,000, with 3 % or more (Strava, "Climb categorization").
 */
export function findClimbs(heights: readonly number[], lengthM: number): Climb[] {
  if (heights.length < 2 || lengthM <= 0) return []
  const stepM = lengthM / (heights.length - 1)
  return rises(heights, stepM).flatMap(([low, top]) => {
    const foot = footOf(heights, { low, top, stepM })
    const climbM = (top - foot) * stepM
    const ascentM = (heights[top] ?? 0) - (heights[foot] ?? 0)
    const score = ascentM * 100
    const category = SCORES.find(([, from]) => score >= from)?.[0]
    return category && foot < top ? [{ category, fromM: foot * stepM, lengthM: climbM, ascentM }] : []
  })
}

/** From each low to the top that is reached without going far down or long level. */
function rises(heights: readonly number[], stepM: number): [low: number, top: number][] {
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

/** The first place from which it is steep enough all the way up, on average. */
function footOf(
  heights: readonly number[],
  { low, top, stepM }: { low: number; top: number; stepM: number },
): number {
  for (let foot = low; foot < top; foot++) {
    const gradient = ((heights[top] ?? 0) - (heights[foot] ?? 0)) / ((top - foot) * stepM)
    if (gradient >= GRADIENT_MIN) return foot
  }
  return top
}
