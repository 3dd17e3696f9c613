import { beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/std/must.ts'
import { seededRandom } from '#domain/std/seeded-random.ts'
import { foldText } from '#domain/std/text/fold-text.ts'
import { createSlots } from './slots.ts'
import { createTextIndex, type IndexEntry, type Match, type TextIndex } from './text-index.ts'
import { matchExactly, matchFuzzily } from './word-match.ts'

let index: TextIndex

const put = (id: string, title: string, more = '') => index.put({ id, title, more })
const ids = (text: string, isFuzzy?: boolean) =>
  index
    .find(text, isFuzzy)
    .toSorted((a, b) => b.score - a.score)
    .map(({ id }) => id)

beforeEach(() => {
  index = createTextIndex()
  put('a', 'Über den Sölkpass', 'Steiermark Austria hike')
  put('b', 'Triglav from Krma', 'Gorenjska Slovenia hike')
  put('c', 'Ľadový štít', 'Prešov Slovakia ski_tour')
})

describe('a text index', () => {
  it('ignores diacritics and case', () => {
    expect(ids('solk')).toEqual(['a'])
    expect(ids('UBER')).toEqual(['a'])
    expect(ids('ladovy stit')).toEqual(['c'])
    expect(ids('PREŠOV')).toEqual(['c'])
  })

  it('requires every word, in any order, also in the middle of a word', () => {
    expect(ids('slov').toSorted()).toEqual(['b', 'c'])
    expect(ids('slovenia krma')).toEqual(['b'])
    expect(ids('slovenia sölk')).toEqual([])
    expect(ids('pass')).toEqual(['a'])
    expect(ids('ski tour')).toEqual(['c'])
  })

  it('returns everything for a text without words', () => {
    expect(ids(' – ').toSorted()).toEqual(['a', 'b', 'c'])
    expect(index.slotsOf(' – ')).toBeNull()
  })

  it('tolerates typos only if asked to', () => {
    expect(ids('tirglav')).toEqual([])
    expect(ids('tirglav krma', true)).toEqual(['b'])
    expect(ids('tirglav matterhorn', true)).toEqual([])
  })

  it('ranks titles above places, and titles with the text as prefix first', () => {
    put('place', 'Along the shore', 'Bohinj')
    put('within', 'To Bohinj by night')
    put('begins', 'Bohinj by day')
    expect(ids('bohinj')).toEqual(['begins', 'within', 'place'])
  })

  it('ranks the word itself above words that begin with it or contain it', () => {
    put('holds', 'Podkrma')
    put('begins', 'By Krmarica')
    expect(ids('krma')).toEqual(['b', 'begins', 'holds'])
  })

  it('counts a repeated word once', () => {
    expect(index.find('krma krma')).toEqual(index.find('krma'))
  })

  it('forgets replaced and removed entries', () => {
    put('a', 'Renamed')
    index.remove('b')
    index.remove('never there')
    expect(ids('solk')).toEqual([])
    expect(ids('steiermark')).toEqual([])
    expect(ids('krma')).toEqual([])
    expect(ids('renam')).toEqual(['a'])
    expect(ids('').toSorted()).toEqual(['a', 'c'])
  })
})

describe('the slots of the results', () => {
  it.each(['', 'slov', 'slovenia krma', 'slovenia sölk', 'ski tour', 'tirglav', 'krma krma'])(
    'are those of the entries that match “%s”',
    (text) => {
      const slots = createSlots()
      const own = createTextIndex(slots)
      own.put({ id: 'a', title: 'Triglav from Krma', more: 'Slovenia hike' })
      own.put({ id: 'b', title: 'Sölkpass', more: 'Austria ski_tour' })
      own.put({ id: 'c', title: 'Krma by ski', more: 'Slovenia ski_tour' })
      own.remove('b')
      own.put({ id: 'd', title: 'In the place of another', more: 'Slovenia tour' })
      for (const isFuzzy of [false, true]) {
        const found = own.find(text, isFuzzy).map(({ id }) => id)
        const all = ['a', 'c', 'd'].map((id) => slots.assign(id))
        const named = [...(own.slotsOf(text, isFuzzy) ?? all)].map((slot) => slots.idAt(slot) ?? '')
        expect(named.toSorted()).toEqual(found.toSorted())
      }
    },
  )
})

describe('after any changes', () => {
  const WORDS = ['Bohinj', 'Bösenstein', 'Böse', 'Štít', 'stein', '77', '7', 'Über', 'λόφος']
  const TYPED = ['bo', 'bose stein', 'ösen', 'st', '7', 'u 77', 'bhoinj', 'steni', 'λοφος', 'bohinj bohinjj']

  it.each([1, 2, 3])('an index equals one that was filled at once (seed %i)', (seed) => {
    const random = seededRandom(seed)
    const pick = <T>(all: readonly T[]): T => must(all[Math.floor(random() * all.length)], 'one of them')
    const kept = new Map<string, IndexEntry>()
    const [followed, slots] = [createTextIndex(), createSlots()]
    const one = createTextIndex(slots)
    for (let step = 0; step < 400; step++) {
      const text = () => Array.from({ length: 3 }, () => pick(WORDS)).join(' ')
      const entry = { id: `e-${Math.floor(random() * 40)}`, title: text(), more: text() }
      if (random() < 0.7) {
        followed.put(entry)
        one.put(entry)
        kept.set(entry.id, entry)
      } else {
        followed.remove(entry.id)
        one.remove(entry.id)
        kept.delete(entry.id)
      }
      if (step % 20 !== 0) continue
      const fresh = createTextIndex()
      for (const each of kept.values()) fresh.put(each)
      for (const typed of TYPED)
        for (const isFuzzy of [false, true]) {
          const expected = byId(fresh.find(typed, isFuzzy))
          expect(byId(followed.find(typed, isFuzzy))).toEqual(expected)
          const named = [...(one.slotsOf(typed, isFuzzy) ?? [])].map((slot) => slots.idAt(slot) ?? '')
          expect(named.toSorted()).toEqual(expected.map(({ id }) => id))
        }
    }
  })

  it('the letter filter excludes no matching word', () => {
    for (const word of WORDS) put(word, word)
    for (const typed of [...WORDS, ...TYPED, 'tsein', 'bosenstien']
      .map(foldText)
      .filter((one) => !one.includes(' ')))
      for (const isFuzzy of [false, true]) {
        const fit = isFuzzy ? matchFuzzily : matchExactly
        const fitting = WORDS.filter((word) => fit(typed, foldText(word)) > 0)
        const found = ids(typed, isFuzzy).filter((id) => WORDS.includes(id))
        expect(found.toSorted(), typed).toEqual(fitting.toSorted())
      }
  })
})

describe('ten thousand routes', () => {
  const PLACES = ['Johnsbach', 'Bohinj', 'Štrbské Pleso', 'Aviemore', 'Hinterstoder']
  let slicesMs: number[]

  beforeEach(() => {
    slicesMs = Array.from({ length: 20 }, (_, slice) =>
      timedMs(() => {
        for (let n = slice * 500; n < (slice + 1) * 500; n++)
          put(`r-${n}`, `Round number ${n} above ${PLACES[n % 5]}`, `Region ${n % 97} hike`)
      }),
    )
  })

  // Compared within one run, so that a busy machine does not fail the test; bench/search has the
  // figures.
  it('are indexed in slices, the last at the cost of the first', () => {
    expect(best(slicesMs.slice(-7))).toBeLessThan(3 * best(slicesMs.slice(0, 7)))
  })

  it.each([
    ['strbske', false, 2_000],
    ['s', false, 2_003],
    ['round 77', false, 212],
    ['strbkse', true, 2_000],
    ['qwertzuiop', true, 0],
  ])('are searched for “%s” in a fraction of the indexing time', (text, isFuzzy, count) => {
    index.find(text, isFuzzy)
    const times = Array.from({ length: 9 }, () =>
      timedMs(() => expect(index.find(text, isFuzzy)).toHaveLength(count)),
    )
    expect(best(times)).toBeLessThan(slicesMs.reduce((sum, ms) => sum + ms) / 2)
  })
})

const byId = (found: readonly Match[]) => found.toSorted((a, b) => (a.id < b.id ? -1 : 1))

function timedMs(work: () => void): number {
  const startMs = performance.now()
  work()
  return performance.now() - startMs
}

/** The shortest time, measured while nothing else used the processor. */
const best = (times: readonly number[]): number => Math.min(...times)
