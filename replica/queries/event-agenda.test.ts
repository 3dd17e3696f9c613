import { IDBFactory } from 'fake-indexeddb'
import { firstValueFrom } from 'rxjs'
import { beforeAll, describe, expect, it } from 'vitest'
import { ANY_EVENT } from '#domain/event/list/conditions.ts'
import { openOwnReplica } from '#tests/device/open-device.ts'
import { storeDocuments } from '#tests/device/store-documents.ts'
import { cardOf, eventOf, relationOf } from '#tests/factories/nouns.ts'
import { countRowsRead } from '#tests/fakes/rows-read.ts'
import type { Replica } from '../open-replica.ts'
import { type EventAgenda, watchEventAgenda, watchEventPeriod, watchSeriesDates } from './event-agenda.ts'

const DAY_MS = 86_400_000
const NOW = new Date('2026-06-10T12:00:00Z')

let replica: Replica
const rowsRead = countRowsRead()

const weekly = { rrule: 'FREQ=WEEKLY', exceptions: [] }

const at = (days: number): string => new Date(NOW.getTime() + days * DAY_MS).toISOString()

/** An event of half a day that starts after this many days. */
const event = (id: string, days: number, some: Parameters<typeof eventOf>[0] | object = {}) =>
  eventOf({ id, start: at(days), end: at(days + 0.5), author: cardOf('tomas'), ...some })

const rsvp = (target: string, some: object = {}) =>
  relationOf({ kind: 'participation', member: 'maya', target }, some)

beforeAll(async () => {
  replica = await openOwnReplica('maya', new IDBFactory())
  await storeDocuments(replica, 'events', [
    event('long', -3, { end: at(2) }),
    event('ended', -1),
    event('hosted', 3, { author: cardOf('maya') }),
    event('walk', 4, { activity: 'walk', title: 'Višnevik after work' }),
    event('co-hosted', 5, { coHosts: ['maya'] }),
    event('asked', 6),
    event('declined', 7),
    event('refused', 8),
    event('series', 20, { recurrence: weekly }),
    event('date-1', 20, { series: 'series' }),
    event('date-2', 27, { series: 'series' }),
    event('series-unsent', 21, { recurrence: weekly, version: 0 }),
    event('old-series', -25, { recurrence: weekly }),
    ...Array.from({ length: 600 }, (_, n) => event(`later-${n}`, 30 + n)),
    event('last', 700, { title: 'Summit of the year' }),
    ...Array.from({ length: 100 }, (_, n) => event(`old-${n}`, -30 - n)),
  ])
  await storeDocuments(replica, 'relations', [
    rsvp('asked', { state: 'waitlist', position: 2 }),
    rsvp('declined', { data: { answer: 'not_going', guests: 0 }, state: null }),
    rsvp('refused', { state: 'refused' }),
    rsvp('ended'),
  ])
  return () => replica.close()
})

async function read(some: Partial<EventAgenda>): Promise<{ ids: string[]; hasMore: boolean }> {
  const agenda = { list: 'upcoming', moment: NOW, text: '', activity: null, limit: 3, ...some } as const
  const { rows, hasMore } = await firstValueFrom(watchEventAgenda(replica, agenda))
  return { ids: rows.map(({ id }) => id), hasMore }
}

describe('the agenda', () => {
  it('lists upcoming events from those under way, and says that there are more', async () => {
    expect(await read({})).toEqual({ ids: ['long', 'hosted', 'walk'], hasMore: true })
  })

  it('reads only the rows of its range', async () => {
    const before = rowsRead()
    await read({ limit: 4 })
    expect(rowsRead() - before).toBeLessThanOrEqual(20)
    await read({ limit: 4, text: 'tomas', conditions: { ...ANY_EVENT, grade: event('any', 0).grade } })
    expect(rowsRead() - before).toBeLessThanOrEqual(40)
  })

  it('reads all events at most once to find those that the member co-hosts', async () => {
    await read({ list: 'mine' })
    const before = rowsRead()
    await read({ list: 'mine', moment: new Date(NOW.getTime() + 1) })
    expect(rowsRead() - before).toBeLessThanOrEqual(20)
  })

  it('follows which events the member co-hosts', async () => {
    const asked = { list: 'mine', text: 'invited' } as const
    expect((await read(asked)).ids).toEqual([])
    await storeDocuments(replica, 'events', [event('new', 9, { title: 'Invited', coHosts: ['maya'] })])
    expect((await read(asked)).ids).toEqual(['new'])
    const row = await replica.collections.events.findOne('new').exec()
    await row?.incrementalPatch({ coHosts: [] })
    expect((await read(asked)).ids).toEqual([])
    await row?.getLatest().remove()
  })

  it('finds an event behind any number of others', async () => {
    expect((await read({ text: 'summit of the year' })).ids).toEqual(['last'])
  })

  it('lists ended events, latest first', async () => {
    expect((await read({ list: 'past' })).ids).toEqual(['ended', 'old-0', 'old-1'])
  })

  it('lists what the member hosts, co-hosts or asked to attend', async () => {
    expect(await read({ list: 'mine' })).toEqual({ ids: ['hosted', 'co-hosted', 'asked'], hasMore: false })
  })

  it('lists the dates of a series, and the series itself only until the server has it', async () => {
    const { ids } = await read({ limit: 15 })
    expect(ids.slice(7, 10)).toEqual(['date-1', 'series-unsent', 'date-2'])
    expect((await read({ list: 'past', limit: 100 })).ids).not.toContain('old-series')
    const dates = await firstValueFrom(
      watchSeriesDates(replica, { series: 'series', moment: new Date(at(21)), limit: 5 }),
    )
    expect(dates.map(({ id }) => id)).toEqual(['date-2'])
  })

  it('finds events by activity, and by words without their marks', async () => {
    expect((await read({ activity: 'walk' })).ids).toEqual(['walk'])
    expect((await read({ text: 'visnevik TOMAS' })).ids).toEqual(['walk'])
    expect((await read({ text: 'nowhere' })).ids).toEqual([])
    expect((await read({ list: 'mine', activity: 'walk' })).ids).toEqual([])
  })

  it('finds events by further conditions, within the days of a period', async () => {
    const conditions = { ...ANY_EVENT, from: at(2.5), before: at(4.1) }
    expect((await read({ conditions })).ids).toEqual(['hosted', 'walk'])
    expect((await read({ conditions: { ...conditions, grade: 'easy' } })).ids).toEqual([])
    const near = { lat: 46.38, lon: 13.9, radius: 10_000 }
    expect((await read({ conditions: { ...ANY_EVENT, near }, limit: 2 })).ids).toEqual(['long', 'hosted'])
  })
})

describe('a period', () => {
  const period = { from: at(1), before: at(5), text: '', activity: null, limit: 10 }
  const readPeriod = (some: object) => firstValueFrom(watchEventPeriod(replica, { ...period, ...some }))

  it('has its events, and those that are under way when it begins', async () => {
    const { rows, hasMore } = await readPeriod({})
    expect(rows.map(({ id }) => id)).toEqual(['long', 'hosted', 'walk'])
    expect(hasMore).toBe(false)
  })

  it('is filtered like the agenda, and says that its limit left out events', async () => {
    expect((await readPeriod({ activity: 'walk' })).rows.map(({ id }) => id)).toEqual(['walk'])
    expect(await readPeriod({ limit: 2 })).toMatchObject({ hasMore: true })
  })

  it('reads only its rows', async () => {
    const before = rowsRead()
    await readPeriod({ from: at(40), before: at(45) })
    expect(rowsRead() - before).toBeLessThanOrEqual(20)
  })
})
