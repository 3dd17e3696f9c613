import { describe, expect, it } from 'vitest'
import { placeAtIndex, sortByRank } from '../std/rank/ranked-list.ts'
import { seededRandom } from '../std/seeded-random.ts'
import { mergeTrip } from './merge.ts'
import type { TripDay, TripStop } from './trip.ts'

const stop = (id: string, some: Partial<TripStop> = {}): TripStop => ({
  id,
  kind: 'place',
  target: null,
  name: id,
  lat: null,
  lon: null,
  from: null,
  to: null,
  note: '',
  rank: 'V',
  ...some,
})
const day = (id: string, rank: string, stops: TripStop[]): TripDay => ({
  id,
  date: null,
  title: id,
  note: '',
  start: null,
  absent: [],
  stops,
  rank,
})

const baseDays = [
  day('mon', 'V', [stop('hut', { rank: 'V' }), stop('pass', { rank: 'W' })]),
  day('tue', 'W', [stop('lake')]),
]
const merged = (mine: TripDay[], theirs: TripDay[], before = baseDays): TripDay[] => {
  const { set } = mergeTrip({ base: { days: before }, mine: { days: mine }, theirs: { days: theirs } })
  return (set['days'] ?? theirs) as TripDay[]
}
const plan = (days: readonly TripDay[]): string[] =>
  days.map(({ id, stops }) => `${id}: ${stops.map((one) => one.id).join(' ')}`)

const without = (days: readonly TripDay[], id: string): TripDay[] =>
  days.map((one) => ({ ...one, stops: one.stops.filter((entry) => entry.id !== id) }))
const into = (days: readonly TripDay[], dayId: string, one: TripStop, at: number): TripDay[] =>
  without(days, one.id).map((entry) =>
    entry.id === dayId ? { ...entry, stops: placeAtIndex(entry.stops, one, at) } : entry,
  )
const withNote = (days: readonly TripDay[], id: string, note: string): TripDay[] =>
  days.map((entry) => ({
    ...entry,
    stops: entry.stops.map((one) => (one.id === id ? { ...one, note } : one)),
  }))

describe('two edits of one trip', () => {
  it('keep the days and stops added by both', () => {
    const mine = into(baseDays, 'mon', stop('spring'), 1)
    const theirs = [...baseDays, day('wed', 'X', [stop('station')])]
    expect(plan(merged(mine, theirs))).toEqual(['mon: hut spring pass', 'tue: lake', 'wed: station'])
  })

  it('keep one stop that one side moved and the other edited', () => {
    const moved = into(baseDays, 'tue', stop('pass', { rank: 'W' }), 0)
    for (const both of [
      merged(moved, withNote(baseDays, 'pass', 'Ice!')),
      merged(withNote(baseDays, 'pass', 'Ice!'), moved),
    ]) {
      expect(plan(both)).toEqual(['mon: hut', 'tue: pass lake'])
      expect(both[1]?.stops[0]?.note).toBe('Ice!')
    }
  })

  it('keep a stop once that both moved, at the later writer’s position', () => {
    const mine = into(baseDays, 'tue', stop('hut'), 0)
    const theirs = [...into(baseDays, 'tue', stop('hut'), 1), day('wed', 'X', [])]
    expect(plan(merged(mine, theirs))).toEqual(['mon: pass', 'tue: hut lake', 'wed: '])
  })

  it('remove a day with its stops', () => {
    expect(plan(merged(baseDays.slice(0, 1), withNote(baseDays, 'hut', 'Closed')))).toEqual(['mon: hut pass'])
  })

  it('keep a removed day to which the other side added a stop', () => {
    const mine = into(baseDays, 'tue', stop('bath'), 9)
    expect(plan(merged(mine, baseDays.slice(0, 1)))).toEqual(['mon: hut pass', 'tue: bath'])
    expect(plan(merged(baseDays.slice(0, 1), mine))).toEqual(['mon: hut pass', 'tue: bath'])
  })

  it('keep both notes of a day and report it', () => {
    const write = (note: string) => baseDays.map((one) => (one.id === 'mon' ? { ...one, note } : one))
    const { set, keptBoth } = mergeTrip({
      base: { days: baseDays },
      mine: { days: write('Start early.') },
      theirs: { days: write('Mind the cattle.') },
    })
    expect(keptBoth).toEqual(['days.note'])
    expect((set['days'] as TripDay[])[0]?.note).toMatch(/Start early\.[^]*Mind the cattle\./)
  })

  it('merge packing items one by one', () => {
    const item = {
      id: 'stove',
      category: '',
      name: 'Stove',
      quantity: 1,
      weight: 400,
      assignee: null,
      rank: 'V',
    }
    const { set } = mergeTrip({
      base: { packing: [{ ...item, packed: false }] },
      mine: { packing: [{ ...item, packed: true }] },
      theirs: { packing: [{ ...item, packed: false, assignee: 'tomas' }] },
    })
    expect(set).toEqual({ packing: [{ ...item, packed: true, assignee: 'tomas' }] })
  })

  it('do not write days if only the name changed', () => {
    const divergence = { base: { name: 'A' }, mine: { name: 'B' }, theirs: { name: 'A', days: baseDays } }
    expect(mergeTrip(divergence).set).toEqual({ name: 'B' })
  })

  it('write nothing if the current values are equal', () => {
    const mine = into(baseDays, 'tue', stop('bath'), 0)
    const divergence = { base: { days: baseDays }, mine: { days: mine }, theirs: { days: mine } }
    expect(mergeTrip(divergence)).toEqual({ set: {}, keptBoth: [] })
  })
})

/** Random edits of a trip. */
function edited(days: readonly TripDay[], random: () => number, sign: string): TripDay[] {
  let now = [...days]
  for (let n = 0; n < 6; n++) {
    const at = now[Math.floor(random() * now.length)]
    const stops = now.flatMap((one) => one.stops)
    const one = stops[Math.floor(random() * stops.length)]
    const action = random()
    if (action < 0.15) now = placeAtIndex(now, day(`${sign}${n}`, 'V', []), Math.floor(random() * 3))
    else if (action < 0.25 && now.length > 1) now = now.filter(({ id }) => id !== at?.id)
    else if (at && action < 0.5) now = into(now, at.id, stop(`${sign}-${n}`), 1)
    else if (at && one && action < 0.75) now = into(now, at.id, one, 0)
    else if (one && action < 0.9) now = withNote(now, one.id, `${one.note}${sign}`)
    else if (one) now = without(now, one.id)
  }
  return now
}

const stopsIn = (days: readonly TripDay[]): string[] => days.flatMap(({ stops }) => stops.map(({ id }) => id))

describe('any two edits of one trip', () => {
  const runs = Array.from({ length: 300 }, (_, seed) => {
    const random = seededRandom(seed)
    return { mine: edited(baseDays, random, 'x'), theirs: edited(baseDays, random, 'y') }
  })

  it('lead to the same days and stops on both sides, without duplicates', () => {
    for (const { mine, theirs } of runs) {
      const here = merged(mine, theirs)
      const there = merged(theirs, mine)
      expect(stopsIn(here).toSorted()).toEqual(stopsIn(there).toSorted())
      expect(new Set(stopsIn(here)).size).toBe(stopsIn(here).length)
      expect(new Set(here.map(({ id }) => id)).size).toBe(here.length)
    }
  })

  it('lose no added stop', () => {
    for (const { mine, theirs } of runs) {
      const here = new Set(stopsIn(merged(mine, theirs)))
      for (const id of [...stopsIn(mine), ...stopsIn(theirs)])
        if (id.includes('-')) expect(here.has(id)).toBe(true)
    }
  })

  it('keep rank order and are stable when merged again', () => {
    for (const { mine, theirs } of runs) {
      const once = merged(mine, theirs)
      expect(sortByRank(once)).toEqual(once)
      for (const { stops } of once) expect(sortByRank(stops)).toEqual(stops)
      expect(merged(once, once, theirs)).toEqual(once)
    }
  })
})
