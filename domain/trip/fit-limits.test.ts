import { describe, expect, it } from 'vitest'
import { fitOwnPacking, fitTripLimits } from './fit-limits.ts'
import { DAYS_FULL, PACKING_FULL, STOPS_FULL } from './limits.ts'
import type { PackingItem } from './packing-item.ts'
import type { TripDay, TripStop } from './trip.ts'

const item = (id: string): PackingItem => ({
  id,
  category: '',
  name: id,
  quantity: 1,
  weight: 0,
  assignee: null,
  packed: false,
  rank: 'a1',
})
const stop = (id: string): TripStop => ({
  id,
  kind: 'note',
  target: null,
  name: id,
  lat: null,
  lon: null,
  from: null,
  to: null,
  note: '',
  rank: 'a1',
})
const day = (id: string, stops: TripStop[] = []): TripDay => ({
  id,
  date: null,
  title: '',
  note: '',
  start: null,
  absent: [],
  stops,
  rank: 'a1',
})
const many = <T>(count: number, create: (id: string) => T, prefix: string): T[] =>
  Array.from({ length: count }, (_, n) => create(`${prefix}-${n}`))
const ids = (list: unknown) => (list as { id: string }[]).map(({ id }) => id)

describe('a merged trip', () => {
  it('fits at the limits', () => {
    const days = many(100, (id) => day(id), 'day').with(0, day('day-0', many(50, stop, 'stop')))
    expect(fitTripLimits({ days, packing: many(500, item, 'item') }, { days: [], packing: [] })).toBeNull()
  })

  it('keeps the items of others, and its own first ones', () => {
    const theirs = many(498, item, 'theirs')
    const mine = many(4, item, 'mine')
    const packing = [...mine, ...theirs]
    const overflow = fitTripLimits({ packing, name: 'Alps' }, { packing: theirs })
    expect(ids(overflow?.fitting['packing'])).toEqual(['mine-0', 'mine-1', ...ids(theirs)])
    expect(overflow?.fitting['name']).toBe('Alps')
    expect(overflow?.errors).toEqual({ packing: [PACKING_FULL] })
  })

  it('keeps the days of others, with what was changed in them', () => {
    const theirs = many(99, (id) => day(id), 'theirs')
    const changed = { ...day('theirs-3'), title: 'Over the pass' }
    const days = [...theirs.with(3, changed), ...many(3, (id) => day(id), 'mine')]
    const overflow = fitTripLimits({ days }, { days: theirs })
    expect(overflow?.fitting['days']).toEqual([...theirs.with(3, changed), day('mine-0')])
    expect(overflow?.errors).toEqual({ days: [DAYS_FULL] })
  })

  it('keeps the stops of others in a day', () => {
    const theirs = [day('d', many(49, stop, 'theirs'))]
    const days = [day('d', [...many(2, stop, 'mine'), ...many(49, stop, 'theirs')])]
    const overflow = fitTripLimits({ days }, { days: theirs })
    const [fitting] = (overflow?.fitting['days'] ?? []) as TripDay[]
    expect(ids(fitting?.stops)).toEqual(['mine-0', ...ids(theirs[0]?.stops)])
    expect(overflow?.errors).toEqual({ days: [STOPS_FULL] })
  })

  it('changes no day if a stop of others was moved into a day that does not fit', () => {
    const theirs = many(100, (id) => day(id), 'theirs').with(0, day('theirs-0', [stop('hut')]))
    const days = [...theirs.with(0, day('theirs-0')), day('mine', [stop('hut')])]
    const overflow = fitTripLimits({ days, notes: 'Bring a rope.' }, { days: theirs })
    expect(overflow?.fitting).toEqual({ notes: 'Bring a rope.' })
  })

  it('changes no day if stops of others were moved into a full one', () => {
    const theirs = [day('full', many(50, stop, 'stop')), day('other', [stop('hut')])]
    const days = [day('full', [...many(50, stop, 'stop'), stop('hut')]), day('other')]
    expect(fitTripLimits({ days }, { days: theirs })).toEqual({ fitting: {}, errors: { days: [STOPS_FULL] } })
  })
})

const data = (items: PackingItem[]) => ({ data: { items } })

describe('the merged list of what a member packs alone', () => {
  it('fits up to its limit; other relations have no list', () => {
    expect(fitOwnPacking(data(many(500, item, 'a')), data([]))).toBeNull()
    expect(fitOwnPacking({ data: { accepted: true } }, {})).toBeNull()
    expect(fitOwnPacking({}, data([item('a')]))).toBeNull()
  })

  it('is without the last new items beyond its limit, and says so', () => {
    const theirs = many(499, item, 'theirs')
    const fit = fitOwnPacking(data([...theirs, item('x'), item('y')]), data(theirs))
    expect(fit).toEqual({ fitting: data([...theirs, item('x')]), errors: { data: [PACKING_FULL] } })
  })

  it('changes nothing if nothing fits', () => {
    const theirs = many(500, item, 'theirs')
    expect(fitOwnPacking(data([...theirs, item('x')]), data(theirs))?.fitting).toEqual({})
  })
})
