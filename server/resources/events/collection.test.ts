import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EventFields, OutdoorEvent } from '#domain/event/event.ts'
import { encodeGeohash } from '#domain/std/geo/geohash.ts'
import { areaScope, eventScope, memberScope } from '#domain/wire/sync/scope.ts'
import { eventFieldsOf } from '#tests/factories/nouns.ts'
import { found, join } from '#tests/server/communities.ts'
import { changeOf, edge, endOf, type Target } from '#tests/server/edges.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { addMember, creating, deleting, editing, only, type TestMember } from '#tests/server/test-member.ts'

const EVENT: Target = { collection: 'events', id: 'sunrise' }

let app: TestApp
let maya: TestMember
let tomas: TestMember
let noor: TestMember
let rosa: TestMember
beforeEach(async () => {
  app = await openTestApp()
  maya = await addMember(app, 'maya')
  tomas = await addMember(app, 'tomas')
  noor = await addMember(app, 'noor')
  rosa = await addMember(app, 'rosa')
})
afterEach(() => app.close())

type Pushed = ReturnType<TestMember['push']>
const hold = (fields: Partial<EventFields> = {}) =>
  maya.push(creating('events', EVENT.id, eventFieldsOf(fields)))
const come = (member: TestMember, guests = 0) =>
  member.push(edge('participation', member, EVENT, { answer: 'going', guests }))
const change = (writer: TestMember, member: TestMember, was: object, set: object) =>
  writer.push(changeOf('participation', { member, target: EVENT }, { was: { ...was }, set: { ...set } }))
const leave = (member: TestMember) => member.push(endOf('participation', member, EVENT))
const state = async (pushed: Pushed) => only(await pushed).fields?.['state']
const code = async (pushed: Pushed) => only(await pushed).error?.code
const faults = async (pushed: Pushed) => Object.keys(only(await pushed).error?.field_errors ?? {})
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

describe('an event is refused', () => {
  it.each([
    ['that ends before it begins', { end: '2026-06-20T00:00:00Z' }, ['end']],
    ['for more at least than at most', { capacity: 2, minimum: 3 }, ['minimum']],
    ['for members of no community', { visibility: 'members' }, ['visibility']],
    ['in a time zone that is none', { timeZone: 'Middle/Earth' }, ['timeZone']],
  ] as const)('%s', async (_what, fields, names) => {
    expect(await faults(hold(fields))).toEqual(names)
  })

  it('in a community to which its host does not belong', async () => {
    await found(tomas, 'graz')
    expect(await code(hold({ community: 'graz' }))).toBe('not_a_member')
  })

  it('when somebody else changes it, or a co-host what is the host’s', async () => {
    await hold({ coHosts: [tomas.id] })
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
  it('for everybody is found where it begins', async () => {
    await hold()
    const { lat, lon } = eventFieldsOf().meetingPoint
    const [here, elsewhere] = [encodeGeohash(lat, lon, 4), encodeGeohash(lat, lon + 2, 4)].map(
      (cell) => new PullingDevice(rosa, [areaScope(cell)]),
    )
    for (const device of [here, elsewhere]) await device?.catchUp()
    expect([here?.ids('events'), elsewhere?.ids('events')]).toEqual([[EVENT.id], []])
  })

  it('for members of a community is theirs alone', async () => {
    await found(maya, 'graz')
    await join(tomas, 'graz')
    await hold({ community: 'graz', visibility: 'members' })
    expect([await sees(tomas), await sees(rosa)]).toEqual([true, false])
  })

  it('for the invited is seen by who was asked, until they say no', async () => {
    await hold({ visibility: 'invited' })
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

describe('coming to an event', () => {
  it.each([
    ['once it is over', { start: '2026-04-30T01:00:00Z', end: '2026-04-30T02:00:00Z' }],
    ['once answers are closed', { rsvpCloses: '2026-05-01T11:00:00Z' }],
    ['once it is called off', { state: 'cancelled' }],
  ] as const)('is refused %s, though who does not come may say so', async (_when, fields) => {
    await hold(fields)
    expect(await code(come(tomas))).toBe('closed')
    const no = edge('participation', tomas, EVENT, { answer: 'not_going', guests: 0 })
    expect(only(await tomas.push(no)).status).toBe('applied')
  })

  it('is refused with more guests than are allowed', async () => {
    await hold({ guestsAllowed: 1 })
    expect(await faults(come(tomas, 2))).toEqual(['guests'])
  })

  it('takes a place for each guest, and waits when there is none', async () => {
    await hold({ capacity: 3 })
    expect([await state(come(tomas, 1)), await state(come(noor, 1)), await state(come(rosa))]).toEqual([
      'going',
      'waitlist',
      'waitlist',
    ])
    expect(await counts()).toEqual([2, 3])
  })

  it('in the line, by their turn, when somebody leaves', async () => {
    await hold({ capacity: 2 })
    await come(tomas, 1)
    await come(noor)
    await come(rosa)
    await leave(tomas)
    expect([await stateOf(noor), await stateOf(rosa)]).toEqual(['going', 'going'])
    expect(await counts()).toEqual([2, 0])
  })

  it('in the line, when there are more places', async () => {
    await hold({ capacity: 1 })
    for (const member of [tomas, noor, rosa]) await come(member)
    await maya.push(editing('events', EVENT.id, { was: { capacity: 1 }, set: { capacity: 2 } }))
    expect([await stateOf(tomas), await stateOf(noor), await stateOf(rosa)]).toEqual([
      'going',
      'going',
      'waitlist',
    ])
    expect(await counts()).toEqual([2, 1])
  })

  it('waits for a host where they approve', async () => {
    await hold({ approval: true })
    expect(await state(come(tomas))).toBe('requested')
    expect(await counts()).toEqual([0, 0])
    expect(await code(change(tomas, tomas, { state: 'requested' }, { state: 'going' }))).toBe('forbidden')
    await change(maya, tomas, { state: 'requested' }, { state: 'going' })
    expect(await counts()).toEqual([1, 0])
  })

  it('that a host refused is not asked for again by another answer', async () => {
    await hold({ approval: true })
    await come(tomas)
    await change(maya, tomas, { state: 'requested' }, { state: 'refused' })
    const data = { answer: 'going', guests: 0 }
    expect(await code(change(tomas, tomas, { data }, { data: { ...data, guests: 1 } }))).toBe('forbidden')
  })

  it('gives the place back by saying no, and takes a new one behind the others', async () => {
    await hold({ capacity: 1 })
    await come(tomas)
    await come(noor)
    const [yes, no] = [
      { answer: 'going', guests: 0 },
      { answer: 'not_going', guests: 0 },
    ]
    await change(tomas, tomas, { data: yes }, { data: no })
    expect([await stateOf(tomas), await stateOf(noor)]).toEqual([null, 'going'])
    await change(tomas, tomas, { data: no }, { data: yes })
    expect([await stateOf(tomas), await counts()]).toEqual(['waitlist', [1, 1]])
  })

  it('of twenty at once fills no more places than there are', async () => {
    await hold({ capacity: 7 })
    const many = await Promise.all(Array.from({ length: 20 }, (_, i) => addMember(app, `member-${i}`)))
    await Promise.all(many.map((member) => come(member)))
    expect(await counts()).toEqual([7, 13])
    await Promise.all(many.slice(0, 10).map((member) => leave(member)))
    const [going, waiting] = await counts()
    expect([going, waiting]).toEqual([7, 3])
  })

  it('keeps the event on the device, and is ticked off by a host alone', async () => {
    await hold()
    await come(tomas)
    const device = new PullingDevice(tomas, [memberScope(tomas.id)])
    await device.catchUp()
    expect(device.ids('events')).toEqual([EVENT.id])
    const tick = { was: { checkedInAt: null }, set: { checkedInAt: '2026-06-20T01:05:00Z' } }
    expect(await code(change(tomas, tomas, tick.was, tick.set))).toBe('forbidden')
    expect(only(await change(maya, tomas, tick.was, tick.set)).status).toBe('applied')
  })
})
