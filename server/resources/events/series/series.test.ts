import { beforeEach, describe, expect, it } from 'vitest'
import type { EventFields, OutdoorEvent } from '#domain/event/event.ts'
import { eventScope, memberScope } from '#domain/wire/sync/scope.ts'
import { updateEventDates } from '#server/jobs/event-dates.ts'
import { eventFieldsOf } from '#tests/factories/nouns.ts'
import { changeOf, edge, type Target } from '#tests/server/edges.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { subscribe } from '#tests/server/subscribing.ts'
import { creating, deleting, editing, only, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const SERIES: Target = { collection: 'events', id: 'saturdays' }
const DAY_S = 86_400
/** tests start on Friday, 1 May 2026 at noon */
const FIRST = { start: '2026-05-02T06:00:00Z', end: '2026-05-02T10:00:00Z' }
const weekly = (rest = '') => ({ rrule: `FREQ=WEEKLY${rest}`, exceptions: [] as string[] })

const { app, maya, tomas, noor, rosa } = useTestApp({
  members: ['maya', 'tomas', 'noor', 'rosa'],
  ttl: { accessS: 100 * DAY_S, refreshS: 100 * DAY_S },
})
beforeEach(() => subscribe(app, maya, 'pro'))

const fields = (some: Partial<EventFields> = {}) => eventFieldsOf({ ...FIRST, recurrence: weekly(), ...some })
const create = (some: Partial<EventFields> = {}) => maya.push(creating('events', SERIES.id, fields(some)))
const edit = async (id: string, set: Partial<EventFields>, writer: TestMember = maya) => {
  const event = await read(id)
  const was = Object.fromEntries(Object.keys(set).map((name) => [name, event[name as keyof OutdoorEvent]]))
  return only(await writer.push(editing('events', id, { was, set })))
}
const code = async (pushed: ReturnType<TestMember['push']>) => only(await pushed).error?.code
const target = ({ id }: { id: string }): Target => ({ collection: 'events', id })
const answer = (member: TestMember, to: Target = SERIES, guests = 0) =>
  member.push(edge('participation', member, to, { answer: 'going', guests }))
const job = () => updateEventDates(app.deps)

async function read(id: string): Promise<OutdoorEvent> {
  const [row] = await app.db.query<{ own: OutdoorEvent }>('select own from document where id = $1', [id])
  return row?.own as OutdoorEvent
}
async function dates(): Promise<OutdoorEvent[]> {
  const rows = await app.db.query<{ own: OutdoorEvent }>(
    `select own from document where collection = 'events' and not deleted and own ->> 'series' is not null
     order by own ->> 'occurrence'`,
  )
  return rows.map(({ own }) => own)
}
const at = async (index: number): Promise<OutdoorEvent> => (await dates())[index] as OutdoorEvent
const days = async () => (await dates()).map(({ start }) => start.slice(5, 10))
async function states(member: TestMember): Promise<(string | null)[]> {
  const rows = await app.db.query<{ state: string | null }>(
    `select r.own ->> 'state' as state from document r join document d on d.pk = r.parent_pk
     where r.author_id = $1 and starts_with(r.id, 'participation:') and d.own ->> 'series' is not null
     and not r.deleted order by d.own ->> 'occurrence'`,
    [member.id],
  )
  return rows.map(({ state }) => state)
}

describe('a series', () => {
  it('is rejected without the feature, also if a rule is added later', async () => {
    await app.db.query(`delete from plan_feature where plan_type = 'free'`)
    const other = creating('events', 'other', fields())
    expect(await code(tomas.push(other))).toBe('feature_locked')
    await tomas.push(creating('events', 'other', fields({ recurrence: null })))
    expect(await edit('other', { recurrence: weekly() }, tomas)).toMatchObject({
      error: { code: 'feature_locked' },
    })
  })

  it('has a document for each of its next twelve dates', async () => {
    await create()
    const made = await dates()
    expect(made).toHaveLength(12)
    expect(made[1]).toMatchObject({
      title: fields().title,
      series: SERIES.id,
      occurrence: '2026-05-09T06:00:00.000Z',
      start: '2026-05-09T06:00:00.000Z',
      end: '2026-05-09T10:00:00.000Z',
      recurrence: null,
      changed: [],
      state: 'scheduled',
    })
  })

  it.each([
    ['of the next sixty days if these are more', 'FREQ=DAILY;INTERVAL=3', 20],
    ['at most thirty', 'FREQ=DAILY', 30],
    ['of a short series', 'FREQ=WEEKLY;COUNT=3', 3],
  ])('has dates %s', async (_what, rrule, count) => {
    await create({ recurrence: { rrule, exceptions: [] } })
    expect(await dates()).toHaveLength(count)
  })

  it('gets the next date when one is over, also with two instances', async () => {
    await create()
    app.wait(DAY_S)
    await Promise.all([job(), job()])
    expect(await days()).toHaveLength(13)
    expect((await at(0)).state).toBe('past')
    expect((await read(SERIES.id)).state).toBe('scheduled')
  })

  it('is past after its last date', async () => {
    await create({ recurrence: weekly(';COUNT=2') })
    app.wait(9 * DAY_S)
    await job()
    expect([(await read(SERIES.id)).state, (await at(1)).state]).toEqual(['past', 'past'])
  })

  it('is pulled with its dates by those who may see it', async () => {
    await create({ visibility: 'invited', recurrence: weekly(';COUNT=2') })
    await maya.push(edge('invitation', tomas, SERIES))
    const devices = [tomas, rosa].map((member) => new PullingDevice(member, [eventScope(SERIES.id)]))
    for (const device of devices) await device.catchUp()
    expect(devices.map((device) => device.ids('events').length)).toEqual([3, 0])
  })
})

describe('an edit of a series', () => {
  it('is carried to coming dates except in the fields that were changed there', async () => {
    await create()
    app.wait(DAY_S)
    await job()
    const own = await at(2)
    await edit(own.id, { title: 'Only this one' })
    expect((await read(own.id)).changed).toEqual(['title'])
    await edit(SERIES.id, { title: 'New title', gear: 'Rope' })
    expect((await dates()).slice(0, 4).map(({ title, gear }) => [title, gear])).toEqual([
      [fields().title, fields().gear],
      ['New title', 'Rope'],
      ['Only this one', 'Rope'],
      ['New title', 'Rope'],
    ])
    expect((await at(1)).changed).toEqual([])
  })

  it('moves its dates with their participants, and notifies each member once', async () => {
    await create()
    const [first, second] = await dates()
    await answer(tomas, target(first as OutdoorEvent))
    await answer(tomas, target(second as OutdoorEvent))
    await edit(SERIES.id, { start: '2026-05-03T07:00:00Z', end: '2026-05-03T11:00:00Z' })
    const moved = await dates()
    expect(
      moved.slice(0, 2).map(({ id, start, participant_count }) => [id, start, participant_count]),
    ).toEqual([
      [first?.id, '2026-05-03T07:00:00.000Z', 1],
      [second?.id, '2026-05-10T07:00:00.000Z', 1],
    ])
    const notified = await app.db.query(
      `select from document where collection = 'notifications' and author_id = $1`,
      [tomas.id],
    )
    expect(notified).toHaveLength(1)
  })

  it('cancels dates with participants that do not fit any more, and deletes empty ones', async () => {
    await create()
    const second = await at(1)
    await answer(tomas, target(second))
    await edit(SERIES.id, { recurrence: weekly(';INTERVAL=2') })
    expect((await days()).slice(0, 4)).toEqual(['05-02', '05-09', '05-16', '05-30'])
    expect((await read(second.id)).state).toBe('cancelled')
    await edit(SERIES.id, { recurrence: null })
    expect(await days()).toEqual(['05-09'])
  })

  it('cancels all coming dates when it is cancelled', async () => {
    await create({ recurrence: weekly(';COUNT=3') })
    await edit(SERIES.id, { state: 'cancelled', cancelReason: 'Too hot' })
    expect((await dates()).map(({ state, cancelReason }) => [state, cancelReason])).toEqual(
      Array.from({ length: 3 }, () => ['cancelled', 'Too hot']),
    )
  })
})

describe('a date of a series', () => {
  it('is written by hosts of the series only, and cannot repeat', async () => {
    await create({ coHosts: [noor.id] })
    const { id } = await at(0)
    expect((await edit(id, { title: 'Mine' }, tomas)).error?.code).toBe('forbidden')
    expect((await edit(id, { title: 'Ours' }, noor)).status).toBe('applied')
    expect((await edit(id, { recurrence: weekly() })).error?.code).toBe('validation')
  })

  it('that is deleted stays deleted: its day is an exception', async () => {
    await create()
    const { id } = await at(1)
    expect(only(await maya.push(deleting('events', id))).status).toBe('applied')
    expect((await read(SERIES.id)).recurrence?.exceptions).toEqual(['2026-05-09'])
    await job()
    expect((await days()).slice(0, 3)).toEqual(['05-02', '05-16', '05-23'])
    expect(await dates()).toHaveLength(12)
  })

  it('is deleted with its series', async () => {
    await create()
    await maya.push(deleting('events', SERIES.id))
    expect(await dates()).toEqual([])
  })
})

describe('an RSVP to a series', () => {
  it('is a standing answer: the member participates in each date, also in later ones', async () => {
    await create({ capacity: 1, recurrence: weekly() })
    expect(only(await answer(tomas)).status).toBe('applied')
    await answer(noor)
    expect(await states(tomas)).toEqual(Array.from({ length: 12 }, () => 'going'))
    expect(await states(noor)).toEqual(Array.from({ length: 12 }, () => 'waitlist'))
    expect((await read(SERIES.id)).participant_count).toBe(0)
    app.wait(DAY_S)
    await job()
    expect((await states(tomas))[12]).toBe('going')
    expect(await at(12)).toMatchObject({ participant_count: 1, waitlist_count: 1 })
    const device = new PullingDevice(tomas, [memberScope(tomas.id)])
    await device.catchUp()
    expect(device.ids('events')).toHaveLength(14)
  })

  it('does not change a date that was answered differently, and is withdrawn from the others', async () => {
    await create({ recurrence: weekly(';COUNT=3') })
    const [first, second] = await dates()
    const no = edge('participation', tomas, target(first as OutdoorEvent), { answer: 'not_going', guests: 0 })
    await tomas.push(no)
    await answer(tomas)
    expect(await states(tomas)).toEqual([null, 'going', 'going'])
    const guests = {
      was: { data: { answer: 'going', guests: 0 } },
      set: { data: { answer: 'going', guests: 1 } },
    }
    await tomas.push(
      changeOf('participation', { member: tomas, target: target(second as OutdoorEvent) }, guests),
    )
    const leave = { was: guests.was, set: { data: { answer: 'not_going', guests: 0 } } }
    await tomas.push(changeOf('participation', { member: tomas, target: SERIES }, leave))
    expect(await states(tomas)).toEqual([null, 'going', null])
  })

  it('comes from the participants of an event that becomes a series', async () => {
    await create({ recurrence: null })
    await answer(tomas)
    await edit(SERIES.id, { recurrence: weekly(';COUNT=2') })
    expect(await states(tomas)).toEqual(['going', 'going'])
    expect((await read(SERIES.id)).participant_count).toBe(0)
  })
})
