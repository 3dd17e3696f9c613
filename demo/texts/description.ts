import type { SeededRandom } from '../seeded-random.ts'
import { COURSES, STEEPS, TOPS } from './courses.ts'
import { ARRIVALS, SEASONS } from './endings.ts'
import type { TourFacts } from './facts.ts'
import { GROUNDS } from './grounds.ts'
import { OPENINGS } from './openings.ts'
import type { PhrasePicker } from './phrase-picker.ts'
import { familyOf, type SentenceTemplate } from './sentence.ts'

const SENTENCES = [3, 6] as const

/** Three to six sentences that are true of the tour: an opening, what suits of the way, and mostly when to go. */
export function writeDescription(facts: TourFacts, words: PhrasePicker, random: SeededRandom): string {
  const family = familyOf(facts.activity)
  const onWater = family === 'water'
  const count = random.integer(...SENTENCES)
  const middle = random
    .shuffle([COURSES, STEEPS, TOPS, GROUNDS[family]].filter((ways) => !onWater || ways === GROUNDS.water))
    .slice(0, count - 2)
  const endings = random.shuffle([SEASONS[family], ARRIVALS]).slice(0, Math.max(1, count - 1 - middle.length))
  // the way is told before the ground, and both before the endings, however they were drawn
  const told = [
    OPENINGS[family],
    ...[COURSES, STEEPS, TOPS, GROUNDS[family]].filter((ways) => middle.includes(ways)),
  ]
  return [...told, ...endings]
    .flatMap((ways: readonly SentenceTemplate[]) => words.pick(ways, facts, random) ?? [])
    .join(' ')
}
