import { describe, expect, it } from 'vitest'
import type { EventFields, OutdoorEvent } from '#domain/event/event.ts'
import { encodeGeohash } from '#domain/std/geo/geohash.ts'
import { areaScope, eventScope, memberScope } from '#domain/wire/sync/scope.ts'
import { eventFieldsOf } from '#tests/factories/nouns.ts'
import { found, join } from '#tests/server/communities.ts'
import { changeOf, edge, endOf, type Target } from '#tests/server/edges.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { addMember, creating, deleting, editing, only, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const EVENT: Target = { collection: 'events', id: 'sunrise' }

const { app, maya, tomas, noor, rosa } = useTestApp({ members: ['maya', 'tomas', 'noor', 'rosa'] })
type Pushed = ReturnType<TestMember['push']>
const createEvent = (fields: Partial<EventFields> = {}) =>
  maya.push(creating('events', EVENT.id, eventFieldsOf(fields)))
const participate = (member: TestMember, guests = 0) =>
  member.push(edge('participation', member, EVENT, { answer: 'going', guests }))
const change = (writer: TestMember, member: TestMember, was: object, set: object) =>
  writer.push(changeOf('participation', { member, target: EVENT }, { was: { ...was }, set: { ...set } }))
const cancel = (member: TestMember) => member.push(endOf('participation', member, EVENT))
const state = async (pushed: Pushed) => only(await pushed).fields?.['state']
const code = async (pushed: Pushed) => only(await pushed).error?.code
const errorFields = async (pushed: Pushed) => Object.keys(only(await pushed).error?.field_errors ?? {})
async function counts(): Promise<[going: number, waiting: number]> {
  const [row] = await app.db.query<{ own: OutdoorEvent }>(`select own from document where id = $1`, [
    EVENT.id,
  ])
  const { participant_count, waitlist_count } = (row as { own: OutdoorEvent }).own
  return [participant_count, waitlist_count]
}
async function stateOf({ id }: TestMember): Promise<string | null> {
  const [row] = await app.db.query<{ state: string | null }>(
    `select own ->> 'state' as state from document where id = $1`,
    [`participation:${id}:${EVENT.id}`],
  )
  return row?.state ?? null
}
const sees = async (member: TestMember) => {
  const { documents } = await member.pull({ scopes: { [eventScope(EVENT.id)]: 0 } })
  return documents.events?.length === 1
}

describe('an event is rejected', () => {
  it.each([
    ['that ends before it begins', { end: '2026-06-20T00:00:00Z' }, ['end']],
    ['with a minimum above its capacity', { capacity: 2, minimum: 3 }, ['minimum']],
    ['for members without a community', { visibility: 'members' }, ['visibility']],
    ['in an unknown time zone', { timeZone: 'Middle/Earth' }, ['timeZone']],
  ] as const)('%s', async (_what, fields, names) => {
    expect(await errorFields(createEvent(fields))).toEqual(names)
  })

  it('in a community to which its host does not belong', async () => {
    await found(tomas, 'graz')
    expect(await code(createEvent({ community: 'graz' }))).toBe('not_a_member')
  })

  it('if another member changes it, or a co-host changes the host’s fields', async () => {
    await createEvent({ coHosts: [tomas.id] })
    const rename = (title: string) =>
      editing('events', EVENT.id, { was: { title: eventFieldsOf().title }, set: { title } })
    expect(await code(noor.push(rename('Mine')))).toBe('forbidden')
    expect(only(await tomas.push(rename('Ours'))).status).toBe('applied')
    const more = editing('events', EVENT.id, {
      was: { coHosts: [tomas.id] },
      set: { coHosts: [tomas.id, noor.id] },
    })
    expect(await code(tomas.push(more))).toBe('forbidden')
    expect(await code(tomas.push(deleting('events', EVENT.id)))).toBe('forbidden')
  })
})

describe('an event', () => {
  it('for everybody is in the scope of its area', async () => {
    await createEvent()
    const { lat, lon } = eventFieldsOf().meetingPoint
    const [here, elsewhere] = [encodeGeohash(lat, lon, 4), encodeGeohash(lat, lon + 2, 4)].map(
      (cell) => new PullingDevice(rosa, [areaScope(cell)]),
    )
    for (const device of [here, elsewhere]) await device?.catchUp()
    expect([here?.ids('events'), elsewhere?.ids('events')]).toEqual([[EVENT.id], []])
  })

  it('for members of a community is visible only to them', async () => {
    await found(maya, 'graz')
    await join(tomas, 'graz')
    await createEvent({ community: 'graz', visibility: 'members' })
    expect([await sees(tomas), await sees(rosa)]).toEqual([true, false])
  })

  it('for invited members is visible to them until they decline', async () => {
    await createEvent({ visibility: 'invited' })
    expect(await sees(tomas)).toBe(false)
    expect(await code(noor.push(edge('invitation', tomas, EVENT)))).toBe('not_found')
    await maya.push(edge('invitation', tomas, EVENT))
    expect(await sees(tomas)).toBe(true)
    const device = new PullingDevice(tomas, [memberScope(tomas.id)])
    await device.catchUp()
    expect(device.ids('events')).toEqual([EVENT.id])
    const answer = { was: { state: 'pending' }, set: { state: 'declined' } }
    await tomas.push(changeOf('invitation', { member: tomas, target: EVENT }, answer))
    await device.catchUp()
    expect(device.ids('events')).toEqual([])
  })
})

describe('a participation', () => {
  it.each([
    ['once it is over', { start: '2026-04-30T01:00:00Z', end: '2026-04-30T02:00:00Z' }],
    ['once answers are closed', { rsvpCloses: 50 * 24 * 60 }],
    ['once it is called off', { state: 'cancelled' }],
  ] as const)('is rejected %s, except a “not going”', async (_when, fields) => {
    await createEvent(fields)
    expect(await code(participate(tomas))).toBe('closed')
    const no = edge('participation', tomas, EVENT, { answer: 'not_going', guests: 0 })
    expect(only(await tomas.push(no)).status).toBe('applied')
  })

  it('is rejected with too many guests', async () => {
    await createEvent({ guestsAllowed: 1 })
    expect(await errorFields(participate(tomas, 2))).toEqual(['guests'])
  })

  it('takes a place per guest, and is on the waitlist if there are too few', async () => {
    await createEvent({ capacity: 3 })
    expect([
      await state(participate(tomas, 1)),
      await state(participate(noor, 1)),
      await state(participate(rosa)),
    ]).toEqual(['going', 'waitlist', 'going'])
    expect(await counts()).toEqual([3, 2])
  })

  it('on the waitlist gets a place in order when a member leaves', async () => {
    await createEvent({ capacity: 2 })
    await participate(tomas, 1)
    await participate(noor)
    await participate(rosa)
    await cancel(tomas)
    expect([await stateOf(noor), await stateOf(rosa)]).toEqual(['going', 'going'])
    expect(await counts()).toEqual([2, 0])
  })

  it('on the waitlist gets a place when the capacity grows', async () => {
    await createEvent({ capacity: 1 })
    for (const member of [tomas, noor, rosa]) await participate(member)
    await maya.push(editing('events', EVENT.id, { was: { capacity: 1 }, set: { capacity: 2 } }))
    expect([await stateOf(tomas), await stateOf(noor), await stateOf(rosa)]).toEqual([
      'going',
      'going',
      'waitlist',
    ])
    expect(await counts()).toEqual([2, 1])
  })

  it('is a request if the host approves participants', async () => {
    await createEvent({ approval: true })
    expect(await state(participate(tomas))).toBe('requested')
    expect(await counts()).toEqual([0, 0])
    expect(await code(change(tomas, tomas, { state: 'requested' }, { state: 'going' }))).toBe('forbidden')
    await change(maya, tomas, { state: 'requested' }, { state: 'going' })
    expect(await counts()).toEqual([1, 0])
  })

  it('rejected by a host cannot be requested again', async () => {
    await createEvent({ approval: true })
    await participate(tomas)
    await change(maya, tomas, { state: 'requested' }, { state: 'refused' })
    const data = { answer: 'going', guests: 0 }
    expect(await code(change(tomas, tomas, { data }, { data: { ...data, guests: 1 } }))).toBe('forbidden')
  })

  it('frees its place by “not going”, and then joins the end of the waitlist', async () => {
    await createEvent({ capacity: 1 })
    await participate(tomas)
    await participate(noor)
    const [yes, no] = [
      { answer: 'going', guests: 0 },
      { answer: 'not_going', guests: 0 },
    ]
    await change(tomas, tomas, { data: yes }, { data: no })
    expect([await stateOf(tomas), await stateOf(noor)]).toEqual([null, 'going'])
    await change(tomas, tomas, { data: no }, { data: yes })
    expect([await stateOf(tomas), await counts()]).toEqual(['waitlist', [1, 1]])
  })

  it('never exceeds the capacity with twenty at once', async () => {
    await createEvent({ capacity: 7 })
    const many = await Promise.all(Array.from({ length: 20 }, (_, i) => addMember(app, `member-${i}`)))
    await Promise.all(many.map((member) => participate(member)))
    expect(await counts()).toEqual([7, 13])
    await Promise.all(many.slice(0, 10).map((member) => cancel(member)))
    const [going, waiting] = await counts()
    expect([going, waiting]).toEqual([7, 3])
  })

  it('keeps the event on the device, and is checked in only by a host', async () => {
    await createEvent()
    await participate(tomas)
    const device = new PullingDevice(tomas, [memberScope(tomas.id)])
    await device.catchUp()
    expect(device.ids('events')).toEqual([EVENT.id])
    const checkIn = { was: { checkedInAt: null }, set: { checkedInAt: '2026-06-20T01:05:00Z' } }
    expect(await code(change(tomas, tomas, checkIn.was, checkIn.set))).toBe('forbidden')
    expect(only(await change(maya, tomas, checkIn.was, checkIn.set)).status).toBe('applied')
  })
})
