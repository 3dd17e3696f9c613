import type { SeededRandom } from '../seeded-random.ts'
import { COURSES, STEEPS, TOPS } from './courses.ts'
import { ARRIVALS, SEASONS } from './endings.ts'
import type { TourFacts } from './facts.ts'
import { GROUNDS } from './grounds.ts'
import { OPENINGS } from './openings.ts'
import type { PhrasePicker } from './phrase-picker.ts'
import { familyOf, type SentenceTemplate } from './sentence.ts'

const SENTENCES = [3, 6] as const

/**
 * Three to six sentences that are true of the tour: an opening, the course or the ground, then
 * season or transport.
 */
export function writeDescription(facts: TourFacts, phrases: PhrasePicker, random: SeededRandom): string {
  const family = familyOf(facts.activity)
  const onWater = family === 'water'
  const count = random.integer(...SENTENCES)
  const middle = random
    .shuffle(
      [COURSES, STEEPS, TOPS, GROUNDS[family]].filter((templates) => !onWater || templates === GROUNDS.water),
    )
    .slice(0, count - 2)
  const endings = random.shuffle([SEASONS[family], ARRIVALS]).slice(0, Math.max(1, count - 1 - middle.length))
  // Fixed order: course, ground, endings, independent of the order in which they were drawn.
  const before = [
    OPENINGS[family],
    ...[COURSES, STEEPS, TOPS, GROUNDS[family]].filter((templates) => middle.includes(templates)),
  ]
  return [...before, ...endings]
    .flatMap((templates: readonly SentenceTemplate[]) => phrases.pick(templates, facts, random) ?? [])
    .join(' ')
}
