import { distanceM, METRES_PER_DEGREE } from '../std/geo/distance.ts'
import type { LatLon } from '../std/geo/lat-lon.ts'
import { tokenize } from '../std/text/tokenize.ts'
import type { NamedSpot } from './named-spot.ts'
import { scorePlace } from './place-score.ts'

// Named places of a map, found by words and by position: on the server for its whole ground, on a
// device for the tiles of its packs.

export interface PlaceQuery {
  text: string
  near: LatLon | null
  limit: number
}

export interface PlaceIndex {
  /** best first; a place matches if each word of the text begins one of its words, with any accents */
  find: (query: PlaceQuery) => NamedSpot[]
  /** the settlement that a position belongs to; null: none within reach */
  settlementAt: (position: LatLon) => NamedSpot | null
}

/** A settlement further away does not say where something is. */
const SETTLEMENT_REACH_M = 15_000
/** A hamlet is named instead of its village only if it is much nearer. */
const HAMLET_FACTOR = 2
/** Two of a name and kind so close together are one for a reader. */
const SAME_PLACE_M = 2_000
/** One letter would match almost everything. */
const TEXT_MIN = 2

export function createPlaceIndex(spots: readonly NamedSpot[]): PlaceIndex {
  const labels = spots.flatMap((spot) => labelsOf(spot).map((text) => ({ text, spot })))
  const words = indexWords(labels.map(({ text }) => text))
  const settlements = spots.filter(({ kind }) => kind === 'village').toSorted((a, b) => a.lat - b.lat)
  return {
    find({ text, near, limit }) {
      const asked = tokenize(text)
      const query = asked.join(' ')
      if (query.length < TEXT_MIN) return []
      const longest = asked.reduce((a, b) => (b.length > a.length ? b : a), '')
      const scores = new Map<NamedSpot, number>()
      for (const at of words(longest)) {
        const label = labels[at]
        if (!label || !asked.every((word) => ` ${label.text}`.includes(` ${word}`))) continue
        const score = scorePlace(label, { query, near })
        scores.set(label.spot, Math.max(score, scores.get(label.spot) ?? -Infinity))
      }
      const ranked = [...scores].toSorted(([a, x], [b, y]) => y - x || a.name.localeCompare(b.name))
      return pickDistinct(
        ranked.map(([spot]) => spot),
        limit,
      )
    },
    settlementAt(position) {
      let [best, bestM] = [null as NamedSpot | null, SETTLEMENT_REACH_M]
      const reach = SETTLEMENT_REACH_M / METRES_PER_DEGREE
      const from = firstFrom(settlements, ({ lat }) => lat >= position.lat - reach)
      for (let at = from; at < settlements.length; at++) {
        const spot = settlements[at]
        if (!spot || spot.lat > position.lat + reach) break
        const countedM = distanceM(spot, position) * (spot.rank === 0 ? HAMLET_FACTOR : 1)
        if (countedM < bestM) [best, bestM] = [spot, countedM]
      }
      return best
    },
  }
}

/** The first ones, without the further parts of one place, such as the lakes of a group. */
function pickDistinct(ranked: readonly NamedSpot[], limit: number): NamedSpot[] {
  const picked: NamedSpot[] = []
  for (const spot of ranked) {
    if (picked.length === limit) break
    const isPart = picked.some(
      (one) => one.name === spot.name && one.kind === spot.kind && distanceM(one, spot) < SAME_PLACE_M,
    )
    if (!isPart) picked.push(spot)
  }
  return picked
}

function labelsOf({ name, nameEn }: NamedSpot): string[] {
  const texts = [name, nameEn].map((each) => tokenize(each).join(' ')).filter((each) => each !== '')
  return [...new Set(texts)]
}

/** Finds the labels with a word that begins with the given letters. */
function indexWords(labels: readonly string[]): (prefix: string) => Iterable<number> {
  const places = new Map<string, number[]>()
  labels.forEach((label, at) => {
    for (const word of new Set(label.split(' '))) {
      const known = places.get(word)
      if (known) known.push(at)
      else places.set(word, [at])
    }
  })
  const sorted = [...places.keys()].toSorted()
  return function* labelsWith(prefix) {
    for (let at = firstFrom(sorted, (word) => word >= prefix); at < sorted.length; at++) {
      const word = sorted[at]
      if (!word?.startsWith(prefix)) return
      yield* places.get(word) ?? []
    }
  }
}

/** The first index that meets a condition which all later ones meet as well. */
function firstFrom<T>(sorted: readonly T[], holds: (item: T) => boolean): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    const item = sorted[middle]
    if (item !== undefined && holds(item)) to = middle
    else from = middle + 1
  }
  return from
}
