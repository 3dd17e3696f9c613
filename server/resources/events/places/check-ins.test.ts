import { describe, expect, it } from 'vitest'
import type { EventFields } from '#domain/event/event.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import { eventScope, memberScope } from '#domain/wire/sync/scope.ts'
import { eventFieldsOf } from '#tests/factories/nouns.ts'
import { changeOf, edge, endOf, type Target } from '#tests/server/edges.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { creating, editing, only, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { readMoves } from './moves.ts'

const EVENT: Target = { collection: 'events', id: 'sunrise' }
/** Before the time of the server. */
const at = (minute: number) => `2026-05-01T11:${String(minute).padStart(2, '0')}:00Z`

const { app, maya, tomas, noor, rosa } = useTestApp({ members: ['maya', 'tomas', 'noor', 'rosa'] })

const createEvent = (fields: Partial<EventFields> = {}) =>
  maya.push(creating('events', EVENT.id, eventFieldsOf({ coHosts: [noor.id], ...fields })))
const answer = (member: TestMember) =>
  member.push(edge('participation', member, EVENT, { answer: 'going', guests: 0 }))
const arrive = async (writer: TestMember, member: TestMember, minute: number) =>
  only(await writer.push(edge('check_in', member, EVENT, { at: at(minute) })))
const tick = async (host: TestMember, was: string | null, minute: number | null) => {
  const set = { checkedInAt: minute === null ? null : at(minute) }
  return only(
    await host.push(
      changeOf('participation', { member: tomas, target: EVENT }, { was: { checkedInAt: was }, set }),
    ),
  )
}
async function checkIns(): Promise<Partial<RelationOf<'participation'>>> {
  const [row] = await app.db.query<{ own: RelationOf<'participation'> }>(
    'select own from document where id = $1',
    [`participation:${tomas.id}:${EVENT.id}`],
  )
  return { checkedInAt: row?.own.checkedInAt ?? null, checkIns: row?.own.checkIns ?? [] }
}
async function seen(member: TestMember): Promise<string[]> {
  const device = new PullingDevice(member, [memberScope(member.id), eventScope(EVENT.id)])
  await device.catchUp()
  return device.ids('relations').filter((id) => id.startsWith('check_in:'))
}

describe('a check-in', () => {
  it('of a participant is visible to all hosts and to no other member', async () => {
    await createEvent()
    await answer(tomas)
    expect((await arrive(tomas, tomas, 5)).status).toBe('applied')
    const ids = [`check_in:${tomas.id}:${EVENT.id}`]
    expect([await seen(maya), await seen(noor), await seen(rosa)]).toEqual([ids, ids, []])
  })

  it('is visible to a new co-host, and to a former one no longer', async () => {
    await createEvent()
    await answer(tomas)
    await arrive(tomas, tomas, 5)
    const devices = [noor, rosa].map(
      (member) => new PullingDevice(member, [memberScope(member.id), eventScope(EVENT.id)]),
    )
    for (const device of devices) await device.catchUp()
    await maya.push(editing('events', EVENT.id, { was: { coHosts: [noor.id] }, set: { coHosts: [rosa.id] } }))
    for (const device of devices) await device.catchUp()
    const held = devices.map((device) => device.ids('relations').some((id) => id.startsWith('check_in:')))
    expect(held).toEqual([false, true])
  })

  it('is rejected of a member who is not coming', async () => {
    await createEvent({ capacity: 1 })
    expect((await arrive(tomas, tomas, 5)).error?.code).toBe('forbidden')
    await answer(rosa)
    await answer(tomas)
    expect((await arrive(tomas, tomas, 5)).error?.code).toBe('forbidden')
    expect((await arrive(rosa, tomas, 5)).error?.code).toBe('forbidden')
  })

  it('of anybody is made by a host, who may delete it again', async () => {
    await createEvent()
    expect((await arrive(noor, rosa, 5)).status).toBe('applied')
    expect(await seen(maya)).toEqual([`check_in:${rosa.id}:${EVENT.id}`])
    expect(only(await maya.push(endOf('check_in', rosa, EVENT))).status).toBe('applied')
  })

  it('of a participant is not deleted by a host', async () => {
    await createEvent()
    await answer(tomas)
    await arrive(tomas, tomas, 5)
    expect(only(await maya.push(endOf('check_in', tomas, EVENT))).error?.code).toBe('forbidden')
  })
})

describe('several check-ins of a participant', () => {
  it('by devices whose clocks are ahead count from the time of the server', async () => {
    const now = app.deps.clock().toISOString()
    const ahead = '2027-05-01T12:00:00.000Z'
    await createEvent()
    await answer(tomas)
    expect(only(await tomas.push(edge('check_in', tomas, EVENT, { at: ahead })))).toMatchObject({
      status: 'applied',
      fields: { data: { at: now } },
    })
    const change = { was: { checkedInAt: now }, set: { checkedInAt: ahead } }
    expect(
      only(await noor.push(changeOf('participation', { member: tomas, target: EVENT }, change))).status,
    ).toBe('applied')
    expect(await checkIns()).toEqual({ checkedInAt: now, checkIns: [{ at: now, by: tomas.id }] })
  })

  it('are all kept, and the first one counts', async () => {
    await createEvent()
    await answer(tomas)
    await tick(maya, null, 9)
    await tick(noor, at(9), 7)
    await arrive(tomas, tomas, 8)
    expect(await checkIns()).toEqual({
      checkedInAt: at(7),
      checkIns: [
        { at: at(7), by: noor.id },
        { at: at(8), by: tomas.id },
        { at: at(9), by: maya.id },
      ],
    })
  })

  it('are kept when a host undoes a check-in of their own', async () => {
    await createEvent()
    await answer(tomas)
    await tick(maya, null, 7)
    await tick(noor, at(7), 9)
    await tick(noor, at(7), null)
    expect(await checkIns()).toEqual({ checkedInAt: at(7), checkIns: [{ at: at(7), by: maya.id }] })
  })

  it('are undone by a host, and stay in the log', async () => {
    await createEvent()
    await answer(tomas)
    await tick(maya, null, 9)
    await tick(noor, at(9), null)
    expect(await checkIns()).toEqual({ checkedInAt: null, checkIns: [] })
    const [event] = await app.db.query<{ pk: number }>('select pk from document where id = $1', [EVENT.id])
    const moves = await readMoves(app.db.query, event?.pk ?? 0, 2)
    expect(moves.map(({ why, by }) => [why, by])).toEqual([
      ['check_in_undone', noor.id],
      ['checked_in', maya.id],
    ])
  })
})
