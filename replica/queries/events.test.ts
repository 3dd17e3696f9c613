import { IDBFactory } from 'fake-indexeddb'
import { firstValueFrom } from 'rxjs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OutdoorEvent } from '#domain/event/event.ts'
import { openOwnReplica } from '#tests/device/open-device.ts'
import { storeDocuments } from '#tests/device/store-documents.ts'
import { cardOf, eventOf } from '#tests/factories/nouns.ts'
import { countRowsRead } from '#tests/fakes/rows-read.ts'
import type { Replica } from '../open-replica.ts'
import { type EventWindow, watchEvents, watchEventsByIds, watchRepeatingEvents } from './events.ts'

const EVENTS = 200
const LIMIT = 10
const DAY_MS = 86_400_000
const FIRST = Date.UTC(2026, 0, 1, 8)
/** Half of the events have started by then. */
const NOW = new Date(FIRST + 100 * DAY_MS)

let replica: Replica
const rowsRead = countRowsRead()

beforeAll(async () => {
  replica = await openOwnReplica('maya', new IDBFactory())
  await storeDocuments(
    replica,
    'events',
    Array.from({ length: EVENTS }, (_, n) => made(n)),
  )
  await storeDocuments(
    replica,
    'events',
    Array.from({ length: 2 * LIMIT }, (_, n) => series(n)),
  )
  return () => replica.close()
})

/** Stored series, whose dates are documents. */
const series = (n: number): OutdoorEvent =>
  eventOf({
    id: `s-${n}`,
    start: new Date(FIRST + n * DAY_MS * 10).toISOString(),
    recurrence: { rrule: 'FREQ=WEEKLY', exceptions: [] },
  })

/** One a day, stored in random order; every fourth in the community c-1, every fifth hosted by tomas. */
function made(n: number): OutdoorEvent {
  const day = (n * 37) % EVENTS
  const start = new Date(FIRST + day * DAY_MS)
  return eventOf({
    id: `e-${String(day).padStart(3, '0')}`,
    start: start.toISOString(),
    end: new Date(start.getTime() + DAY_MS / 4).toISOString(),
    community: day % 4 === 0 ? 'c-1' : null,
    author: cardOf(day % 5 === 0 ? 'tomas' : 'maya'),
  })
}

const days = async (some: Partial<EventWindow>): Promise<number[]> => {
  const window: EventWindow = { time: 'upcoming', moment: NOW, of: null, limit: LIMIT, ...some }
  const cards = await firstValueFrom(watchEvents(replica, window))
  return cards.map(({ id }) => Number(id.slice(2)))
}
const every = (step: number, from: number, sign = 1): number[] =>
  Array.from({ length: LIMIT }, (_, n) => from + n * step * sign)

describe('upcoming events', () => {
  it('start with the soonest, including this moment, reading no other row', async () => {
    expect(await days({})).toEqual(every(1, 100))
    expect(rowsRead()).toBeLessThanOrEqual(LIMIT)
  })

  it('of a community contain its events only', async () => {
    expect(await days({ of: { community: 'c-1' } })).toEqual(every(4, 100))
    expect(rowsRead()).toBeLessThanOrEqual(LIMIT)
  })

  it('of a host contain their events only', async () => {
    expect(await days({ of: { host: 'tomas' } })).toEqual(every(5, 100))
    expect(rowsRead()).toBeLessThanOrEqual(LIMIT)
  })

  it('may be empty', async () => {
    expect(await days({ moment: new Date(FIRST + 400 * DAY_MS) })).toEqual([])
  })
})

describe('past events', () => {
  it('start with the latest, reading no other row', async () => {
    expect(await days({ time: 'past' })).toEqual(every(1, 99, -1))
    expect(rowsRead()).toBeLessThanOrEqual(LIMIT)
  })

  it('of a community and of a host contain theirs only', async () => {
    expect(await days({ time: 'past', of: { community: 'c-1' } })).toEqual(every(4, 96, -1))
    expect(await days({ time: 'past', of: { host: 'tomas' } })).toEqual(every(5, 95, -1))
    expect(rowsRead()).toBeLessThanOrEqual(2 * LIMIT)
  })
})

describe('recurring events', () => {
  it('are found whatever their start', async () => {
    const cards = await firstValueFrom(watchRepeatingEvents(replica, LIMIT))
    expect(cards.map(({ id }) => Number(id.slice(2)))).toEqual(every(1, 0))
    expect(rowsRead()).toBeLessThanOrEqual(LIMIT)
  })
})

describe('an event card', () => {
  it('contains what a list shows, without descriptions and local fields', async () => {
    const [card] = await firstValueFrom(watchEventsByIds(replica, ['e-150', 'e-999']))
    expect(card).toMatchObject({ id: 'e-150', participant_count: 0, state: 'scheduled' })
    for (const field of ['description', 'soonest', 'repeats']) expect(card).not.toHaveProperty(field)
  })
})
