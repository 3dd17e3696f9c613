import { describe, expect, it } from 'vitest'
import { assignRanks, placeAtIndex, sortByRank } from '../rank/ranked-list.ts'
import { seededRandom } from '../seeded-random.ts'
import { type Fields, type MergeRules, mergeFields } from './merge-fields.ts'

interface Item {
  id: string
  rank: string
  note: string
  packed: boolean
}

const rules: MergeRules = { rankedLists: { items: { longTexts: ['note'] } } }
const merged = (base: Item[], mine: Item[], theirs: Item[]): Item[] => {
  const { set } = mergeFields(
    { base: { items: base }, mine: { items: mine }, theirs: { items: theirs } },
    rules,
  )
  return (set['items'] ?? theirs) as Item[]
}

const list = (...ids: string[]): Item[] => assignRanks(ids.map((id) => ({ id, note: '', packed: false })))
const item = (id: string): Omit<Item, 'rank'> => ({ id, note: '', packed: false })
const ids = (items: readonly Item[]): string => items.map(({ id }) => id).join('')
const changed = (items: readonly Item[], id: string, some: Partial<Item>): Item[] =>
  items.map((one) => (one.id === id ? { ...one, ...some } : one))

describe('two edits of a ranked list', () => {
  const former = list('a', 'b', 'c')

  it('keep additions of both at their positions', () => {
    expect(ids(merged(former, placeAtIndex(former, item('x'), 0), placeAtIndex(former, item('y'), 2)))).toBe(
      'xabyc',
    )
  })

  it('keep different fields of one element', () => {
    const both = merged(
      former,
      changed(former, 'b', { note: 'Bring rope' }),
      changed(former, 'b', { packed: true }),
    )
    expect(both[1]).toMatchObject({ id: 'b', note: 'Bring rope', packed: true })
  })

  it('keep both texts if both edited one, and report the field', () => {
    const { set, keptBoth } = mergeFields(
      {
        base: { items: former },
        mine: { items: changed(former, 'b', { note: 'Mine' }) },
        theirs: { items: changed(former, 'b', { note: 'Theirs' }) },
      },
      rules,
    )
    expect(keptBoth).toEqual(['items.note'])
    expect((set['items'] as Item[])[1]?.note).toMatch(/Mine[^]*Theirs/)
  })

  it('apply a removal', () => {
    expect(ids(merged(former, former.slice(1), former.slice(0, 2)))).toBe('b')
  })

  it('keep an element that one side removed and the other changed', () => {
    const withNote = changed(former, 'a', { note: 'Changed' })
    expect(ids(merged(former, former.slice(1), withNote))).toBe('abc')
    expect(ids(merged(former, withNote, former.slice(1)))).toBe('abc')
  })

  it('keep the new position of an element that the other side changed', () => {
    const both = merged(former, placeAtIndex(former, item('c'), 0), changed(former, 'c', { packed: true }))
    expect(ids(both)).toBe('cab')
    expect(both[0]?.packed).toBe(true)
  })

  it('write nothing if the current values are equal', () => {
    const mine = placeAtIndex(former, item('x'), 1)
    const divergence: Record<'base' | 'mine' | 'theirs', Fields> = {
      base: { items: former },
      mine: { items: mine },
      theirs: { items: mine },
    }
    expect(mergeFields(divergence, rules)).toEqual({ set: {}, keptBoth: [] })
  })

  it('treat anything but a list as empty', () => {
    const { set } = mergeFields(
      { base: { items: null }, mine: { items: former }, theirs: { items: 'broken' } },
      rules,
    )
    expect(set).toEqual({ items: former })
  })
})

/** Random edits of a list: additions, moves, changes and removals. */
function edited(items: readonly Item[], random: () => number, sign: string): Item[] {
  let now = [...items]
  for (let n = 0; n < 6; n++) {
    const at = Math.floor(random() * (now.length + 1))
    const one = now[Math.min(at, now.length - 1)]
    const action = random()
    if (action < 0.3) now = placeAtIndex(now, item(`${sign}${n}`), at)
    else if (one && action < 0.5) now = placeAtIndex(now, one, Math.floor(random() * now.length))
    else if (one && action < 0.8) now = changed(now, one.id, { note: `${one.note}${sign}` })
    else if (one) now = now.filter(({ id }) => id !== one.id)
  }
  return now
}

describe('any two edits of a ranked list', () => {
  const runs = Array.from({ length: 300 }, (_, seed) => {
    const random = seededRandom(seed)
    const former = list('a', 'b', 'c', 'd', 'e')
    return { former, mine: edited(former, random, 'x'), theirs: edited(former, random, 'y') }
  })

  it('lead to the same elements on both sides', () => {
    for (const { former, mine, theirs } of runs) {
      const here = merged(former, mine, theirs)
      const there = merged(former, theirs, mine)
      expect(new Set(here.map(({ id }) => id))).toEqual(new Set(there.map(({ id }) => id)))
    }
  })

  it('lose no added or changed element and duplicate none', () => {
    for (const { former, mine, theirs } of runs) {
      const before = new Map(former.map((one) => [one.id, JSON.stringify(one)]))
      const here = merged(former, mine, theirs).map(({ id }) => id)
      for (const one of [...mine, ...theirs]) {
        if (before.get(one.id) !== JSON.stringify(one)) expect(here).toContain(one.id)
      }
      expect(new Set(here).size).toBe(here.length)
    }
  })

  it('restore no element that one side removed and the other left unchanged', () => {
    for (const { former, mine, theirs } of runs) {
      const here = new Set(merged(former, mine, theirs).map(({ id }) => id))
      for (const old of former) {
        const [ours, others] = [mine, theirs].map((items) => items.find(({ id }) => id === old.id))
        const untouched = JSON.stringify(ours ?? others) === JSON.stringify(old)
        if ((!ours || !others) && (untouched || (!ours && !others))) expect(here.has(old.id)).toBe(false)
      }
    }
  })

  it('keep rank order and are stable when merged again', () => {
    for (const { former, mine, theirs } of runs) {
      const once = merged(former, mine, theirs)
      expect(sortByRank(once)).toEqual(once)
      expect(merged(theirs, once, once)).toEqual(once)
    }
  })
})
