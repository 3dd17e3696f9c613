import { beforeEach, describe, expect, it } from 'vitest'
import type { EventFields, OutdoorEvent } from '#domain/event/event.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import { must } from '#domain/std/must.ts'
import { updateEventDates } from '#server/jobs/event-dates.ts'
import { eventFieldsOf } from '#tests/factories/nouns.ts'
import { changeOf, edge, endOf, type Target } from '#tests/server/edges.ts'
import { creating, only, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

type Participation = RelationOf<'participation'>

const EVENT: Target = { collection: 'events', id: 'sunrise' }
const HOUR_S = 3_600
/** tests start on Friday, 1 May 2026 at noon */
const SOON = { start: '2026-05-01T20:00:00Z', end: '2026-05-01T23:00:00Z' }

const { app, maya, tomas, noor, rosa } = useTestApp({
  members: ['maya', 'tomas', 'noor', 'rosa'],
  ttl: { accessS: 24 * HOUR_S, refreshS: 24 * HOUR_S },
})
const job = () => updateEventDates(app.deps)

/** One place, taken by tomas; noor and rosa wait for it. */
async function fill(some: Partial<EventFields> = {}): Promise<void> {
  await maya.push(creating('events', EVENT.id, eventFieldsOf({ ...SOON, capacity: 1, ...some })))
  for (const member of [tomas, noor, rosa])
    await member.push(edge('participation', member, EVENT, { answer: 'going', guests: 0 }))
}
const leave = (member: TestMember) => member.push(endOf('participation', member, EVENT))
async function change(member: TestMember, data: object, writer = member, answer: object = {}) {
  const was = { data: (await read(member)).data, ...answer }
  const set = Object.keys(answer).length > 0 ? { state: 'going' } : { data }
  const named = Object.fromEntries(Object.keys(set).map((name) => [name, was[name as keyof typeof was]]))
  return only(
    await writer.push(changeOf('participation', { member, target: EVENT }, { was: named, set: { ...set } })),
  )
}
const accept = (member: TestMember) => change(member, { answer: 'going', guests: 0, accepts: true })

async function read({ id }: TestMember): Promise<Participation> {
  const [row] = await app.db.query<{ own: Participation }>('select own from document where id = $1', [
    `participation:${id}:${EVENT.id}`,
  ])
  return must(row, id).own
}
const states = async (...members: TestMember[]) =>
  Promise.all(members.map(async (member) => (await read(member)).state))
async function counts(): Promise<number[]> {
  const [row] = await app.db.query<{ own: OutdoorEvent }>('select own from document where id = $1', [
    EVENT.id,
  ])
  return [must(row, 'event').own.participant_count, must(row, 'event').own.waitlist_count]
}
async function messages({ id }: TestMember): Promise<string[]> {
  const rows = await app.db.query<{ message: string }>(
    `select own ->> 'message' as message from document where collection = 'notifications' and author_id = $1`,
    [id],
  )
  return rows.map(({ message }) => message)
}

describe('a place that becomes free shortly before the start', () => {
  beforeEach(() => fill())

  it('is offered to the first in line for two hours, and kept meanwhile', async () => {
    await leave(tomas)
    expect(await read(noor)).toMatchObject({
      state: 'offered',
      position: null,
      reason: 'offered',
      offerUntil: '2026-05-01T14:00:00.000Z',
    })
    expect(await read(rosa)).toMatchObject({ state: 'waitlist', position: 1 })
    expect(await counts()).toEqual([1, 1])
    expect(await messages(noor)).toEqual([
      'A place has become free for you. Accept it until 16:00 (Ljubljana time), or pass it on.',
    ])
  })

  it('belongs to the member who accepts it', async () => {
    await leave(tomas)
    expect((await accept(noor)).status).toBe('applied')
    expect(await read(noor)).toMatchObject({ state: 'going', reason: 'accepted', offerUntil: null })
    expect(await counts()).toEqual([1, 1])
    app.wait(3 * HOUR_S)
    await job()
    expect(await states(noor, rosa)).toEqual(['going', 'waitlist'])
  })

  it('is offered to the next one when the member passes it on', async () => {
    await leave(tomas)
    await change(noor, { answer: 'not_going', guests: 0 })
    expect(await read(noor)).toMatchObject({ state: null, offerUntil: null })
    expect(await states(rosa)).toEqual(['offered'])
    expect(await counts()).toEqual([1, 0])
  })

  it('is offered to the next one when the time is over, and the member waits again', async () => {
    await leave(tomas)
    app.wait(2 * HOUR_S - 60)
    await job()
    expect(await states(noor, rosa)).toEqual(['offered', 'waitlist'])
    app.wait(60)
    await Promise.all([job(), job()])
    expect(await read(noor)).toMatchObject({ state: 'waitlist', position: 1, reason: 'offer_ended' })
    expect(await read(rosa)).toMatchObject({ state: 'offered', offerUntil: '2026-05-01T16:00:00.000Z' })
    expect(await counts()).toEqual([1, 1])
  })

  it('is not offered any more after the start', async () => {
    await leave(tomas)
    app.wait(9 * HOUR_S)
    await job()
    expect(await states(noor, rosa)).toEqual(['waitlist', 'waitlist'])
    expect(await counts()).toEqual([0, 2])
  })

  it('is not taken by accepting what is not offered', async () => {
    expect((await accept(rosa)).status).toBe('applied')
    expect(await states(noor, rosa)).toEqual(['waitlist', 'waitlist'])
  })

  it('can be given by a host at once', async () => {
    await leave(tomas)
    const result = await change(noor, {}, maya, { state: 'offered' })
    expect(result.status).toBe('applied')
    expect(await read(noor)).toMatchObject({ state: 'going', offerUntil: null })
  })
})

describe('a place that becomes free earlier', () => {
  it('is given to the first in line', async () => {
    await fill({ moveUpUntil: 4 })
    await leave(tomas)
    expect(await states(noor, rosa)).toEqual(['going', 'waitlist'])
  })
})
