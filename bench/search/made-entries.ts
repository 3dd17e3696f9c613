import { seededRandom } from '#domain/std/seeded-random.ts'
import type { IndexEntry } from '#worker/search/text-index.ts'

const SYLLABLES = [
  'bo',
  'hinj',
  'kr',
  'ma',
  'tri',
  'glav',
  'škr',
  'la',
  'ti',
  'ca',
  'ö',
  'den',
  'stein',
  'loch',
  'čer',
  'vrh',
]
const ACTIVITIES = ['hike', 'ski_tour', 'mtb', 'trail_run', 'walk']
const REGIONS = ['Julian Alps Slovenia', 'Cairngorms Scotland', 'High Tatras Slovakia']
const PLACES = 4_000

/** Routes named as in a region: a few thousand places, some of them in every tenth name and most in hardly any. */
export function madeEntries(count: number): IndexEntry[] {
  const random = seededRandom(7)
  const pick = <T>(list: readonly T[], skew = 1): T => list[Math.floor(random() ** skew * list.length)] as T
  const word = () => Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(SYLLABLES)).join('')
  const places = Array.from({ length: PLACES }, word)
  return Array.from({ length: count }, (_, n) => ({
    id: `0190f3a2-7c1e-7000-8000-${String(n).padStart(12, '0')}`,
    title: `${pick(places, 3)} from ${pick(places, 3)} by ${pick(places, 3)}`,
    more: `${pick(places, 3)} ${pick(REGIONS)} ${pick(ACTIVITIES)}`,
  }))
}
