import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { EventFields } from '#domain/event/event.ts'
import { eventMoves } from '#domain/event/move.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import { eventFieldsOf } from '#tests/factories/nouns.ts'
import { changeOf, edge, endOf, type Target } from '#tests/server/edges.ts'
import { addMember, creating, deleting, editing, only, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { readMoves } from './moves.ts'

const EVENT: Target = { collection: 'events', id: 'sunrise' }

const { app, maya, tomas, noor, rosa } = useTestApp({ members: ['maya', 'tomas', 'noor', 'rosa'] })

const createEvent = (fields: Partial<EventFields> = {}) =>
  maya.push(creating('events', EVENT.id, eventFieldsOf(fields)))
const editEvent = (was: Partial<EventFields>, set: Partial<EventFields>) =>
  maya.push(editing('events', EVENT.id, { was: { ...was }, set: { ...set } }))
const answer = async (member: TestMember, guests = 0) =>
  only(await member.push(edge('participation', member, EVENT, { answer: 'going', guests })))
const change = async (writer: TestMember, member: TestMember, was: object, set: object) =>
  only(
    await writer.push(
      changeOf('participation', { member, target: EVENT }, { was: { ...was }, set: { ...set } }),
    ),
  )
const leave = async (member: TestMember) => only(await member.push(endOf('participation', member, EVENT)))
const YES = { data: { answer: 'going', guests: 0 } }
const NO = { data: { answer: 'not_going', guests: 0 } }

interface Stored {
  state: string | null
  position: number | null
  reason: string | null
}
async function stored({ id }: TestMember): Promise<Stored> {
  const [row] = await app.db.query<{ own: Stored }>('select own from document where id = $1', [
    `participation:${id}:${EVENT.id}`,
  ])
  const { state = null, position = null, reason = null } = row?.own ?? {}
  return { state, position, reason }
}
const placesOf = async (...members: TestMember[]) =>
  Promise.all(members.map(async (member) => Object.values(await stored(member)).slice(0, 2)))
const eventPk = async (): Promise<number> => {
  const [row] = await app.db.query<{ pk: number }>('select pk from document where id = $1', [EVENT.id])
  return row?.pk ?? 0
}
const moves = async () => {
  const found = await readMoves(app.db.query, await eventPk(), 100)
  return found.toReversed().map(({ member, from, to, why, by }) => [member, from, to, why, by].join(' '))
}

async function reasonFor(member: TestMember) {
  const { documents } = await member.pull({ scopes: { [`event:${EVENT.id}`]: 0 } })
  return documents.relations?.map(({ reason }) => reason)
}

describe('a place on the waitlist', () => {
  it('is the place in line, also after others have left it', async () => {
    await createEvent({ capacity: 1 })
    for (const member of [maya, tomas, noor, rosa]) await answer(member)
    expect(await placesOf(tomas, noor, rosa)).toEqual([
      ['waitlist', 1],
      ['waitlist', 2],
      ['waitlist', 3],
    ])
    await change(tomas, tomas, YES, NO)
    expect(await placesOf(noor, rosa)).toEqual([
      ['waitlist', 1],
      ['waitlist', 2],
    ])
    await leave(maya)
    expect(await placesOf(noor, rosa)).toEqual([
      ['going', null],
      ['waitlist', 1],
    ])
  })

  it('is kept by a party that does not fit, while the first one that fits moves up', async () => {
    await createEvent({ capacity: 1 })
    await answer(maya)
    await answer(tomas, 2)
    await answer(noor)
    await answer(rosa)
    await leave(maya)
    expect(await placesOf(tomas, noor, rosa)).toEqual([
      ['waitlist', 1],
      ['going', null],
      ['waitlist', 2],
    ])
    await editEvent({ capacity: 1 }, { capacity: 4 })
    expect(await placesOf(tomas, noor, rosa)).toEqual([
      ['going', null],
      ['going', null],
      ['waitlist', 1],
    ])
  })

  it('is kept with more guests, and turns into a place if a smaller party fits', async () => {
    await createEvent({ capacity: 2 })
    await answer(maya)
    await answer(tomas, 1)
    await answer(noor, 1)
    const data = { answer: 'going', guests: 2 }
    await change(tomas, tomas, { data: { ...data, guests: 1 } }, { data })
    expect(await placesOf(tomas, noor)).toEqual([
      ['waitlist', 1],
      ['waitlist', 2],
    ])
    await change(tomas, tomas, { data }, YES)
    expect(await placesOf(tomas, noor)).toEqual([
      ['going', null],
      ['waitlist', 1],
    ])
  })

  it('is kept if a host approves somebody in line of a full event', async () => {
    await createEvent({ capacity: 1 })
    for (const member of [maya, tomas, noor]) await answer(member)
    const result = await change(maya, tomas, { state: 'waitlist' }, { state: 'going' })
    expect([result.status, result.error?.code]).toEqual(['refused', 'full'])
    expect(await placesOf(tomas, noor)).toEqual([
      ['waitlist', 1],
      ['waitlist', 2],
    ])
  })

  it('is the last one for a member whom a host approves while the event is full', async () => {
    await createEvent({ capacity: 1, approval: true })
    for (const member of [maya, tomas, noor]) await answer(member)
    for (const member of [noor, tomas]) await change(maya, member, { state: 'requested' }, { state: 'going' })
    expect([await stored(noor), await stored(tomas)]).toEqual([
      { state: 'waitlist', position: 1, reason: 'full' },
      { state: 'waitlist', position: 2, reason: 'full' },
    ])
  })

  it('is given in the order of arrival to forty members at once', async () => {
    await createEvent({ capacity: 5 })
    const many = await Promise.all(Array.from({ length: 40 }, (_, i) => addMember(app, `member-${i}`)))
    await Promise.all(many.map((member) => answer(member)))
    await Promise.all(many.slice(0, 20).map((member) => leave(member)))
    const left = await Promise.all(many.slice(20).map((member) => stored(member)))
    expect(left.filter(({ state }) => state === 'going')).toHaveLength(5)
    const line = left.flatMap(({ position }) => position ?? [])
    expect(line.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, i) => i + 1))
  })
})

describe('a participant', () => {
  it('keeps the place if there is none for more guests', async () => {
    await createEvent({ capacity: 1 })
    await answer(tomas)
    const result = await change(tomas, tomas, YES, { data: { answer: 'going', guests: 1 } })
    expect(result.error?.code).toBe('full')
    expect(await placesOf(tomas)).toEqual([['going', null]])
  })

  it('may bring fewer guests, even if the capacity was lowered below them', async () => {
    await createEvent({ capacity: 3 })
    await answer(tomas, 2)
    await editEvent({ capacity: 3 }, { capacity: 1 })
    const data = { answer: 'going', guests: 2 }
    expect((await change(tomas, tomas, { data }, { data: { ...data, guests: 1 } })).status).toBe('applied')
    expect(await placesOf(tomas)).toEqual([['going', null]])
  })

  it('gets a place only if a host confirms it', async () => {
    await createEvent({ capacity: 1 })
    await answer(tomas)
    for (const state of ['requested', 'waitlist', null])
      expect((await change(maya, tomas, { state: 'going' }, { state })).error?.code).toBe('forbidden')
  })
})

describe('a member whom a host refused', () => {
  it('cannot ask again, not even after deleting the answer', async () => {
    await createEvent()
    await answer(tomas)
    await change(maya, tomas, { state: 'going' }, { state: 'refused' })
    expect((await leave(tomas)).error?.code).toBe('forbidden')
    expect((await answer(tomas)).status).toBe('duplicate')
    expect(await placesOf(tomas)).toEqual([['refused', null]])
  })

  it('may answer “not going”, and stays refused', async () => {
    await createEvent()
    await answer(tomas)
    await change(maya, tomas, { state: 'going' }, { state: 'refused' })
    expect((await change(tomas, tomas, YES, NO)).status).toBe('applied')
    expect((await change(tomas, tomas, NO, YES)).error?.code).toBe('forbidden')
    expect(await placesOf(tomas)).toEqual([['refused', null]])
  })

  it('may ask again once the host lifts it', async () => {
    await createEvent()
    await answer(tomas)
    await change(maya, tomas, { state: 'going' }, { state: 'refused' })
    await change(tomas, tomas, YES, NO)
    await change(maya, tomas, { state: 'refused' }, { state: 'going' })
    expect((await change(tomas, tomas, NO, YES)).fields?.['state']).toBe('going')
  })
})

describe('the log of moves', () => {
  it('has every change with its reason and the member who caused it', async () => {
    await createEvent({ capacity: 1 })
    await answer(tomas)
    await answer(noor)
    await leave(tomas)
    await change(maya, noor, { state: 'going' }, { state: 'refused' })
    await answer(rosa)
    expect(await moves()).toEqual([
      'member-tomas  going answered member-tomas',
      'member-noor  waitlist full member-noor',
      'member-tomas going  left member-tomas',
      'member-noor waitlist going moved_up member-tomas',
      'member-noor going refused refused member-maya',
      'member-rosa  going answered member-rosa',
    ])
  })

  it('has raised capacities', async () => {
    await createEvent({ capacity: 1 })
    for (const member of [tomas, noor]) await answer(member)
    await editEvent({ capacity: 1 }, { capacity: null })
    expect((await moves()).at(-1)).toBe('member-noor waitlist going capacity_raised member-maya')
    expect(await stored(noor)).toMatchObject({ state: 'going', reason: 'capacity_raised' })
  })

  it('is read by hosts only', async () => {
    await createEvent()
    await answer(tomas)
    const read = (member: TestMember) => app.get(apiPaths.eventMoves(EVENT.id), member.headers)
    const log = v.parse(eventMoves, await (await read(maya)).json())
    expect(log.moves).toEqual([
      {
        member: tomas.id,
        from: null,
        to: 'going',
        why: 'answered',
        by: tomas.id,
        at: app.deps.clock().toISOString(),
      },
    ])
    expect((await read(tomas)).status).toBe(404)
  })

  it('is deleted with the event', async () => {
    await createEvent()
    await answer(tomas)
    await maya.push(deleting('events', EVENT.id))
    expect(await moves()).toEqual([])
  })

  it('gives the reason to the member alone', async () => {
    await createEvent()
    await answer(tomas)
    expect([await reasonFor(tomas), await reasonFor(noor)]).toEqual([['answered'], [null]])
  })
})

describe('turning approval off', () => {
  it('decides those who asked, in the order of their requests', async () => {
    await createEvent({ capacity: 3, approval: true })
    await answer(noor)
    await answer(tomas, 2)
    await answer(rosa)
    await editEvent({ approval: true }, { approval: false })
    expect([await stored(noor), await stored(tomas), await stored(rosa)]).toEqual([
      { state: 'going', position: null, reason: 'approval_ended' },
      { state: 'waitlist', position: 1, reason: 'full' },
      { state: 'going', position: null, reason: 'approval_ended' },
    ])
  })
})
