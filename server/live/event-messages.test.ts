import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EventFields } from '#domain/event/event.ts'
import { encodeGeohash } from '#domain/std/geo/geohash.ts'
import { areaScope, communityScope, eventScope } from '#domain/wire/sync/scope.ts'
import { eventFieldsOf } from '#tests/factories/nouns.ts'
import { found, join } from '#tests/server/communities.ts'
import { changeOf, edge, endOf, profileOf, type Target } from '#tests/server/edges.ts'
import { connected, disconnectAll, type LiveServer, type Phone, serving } from '#tests/server/live-sockets.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { addMember, creating, deleting, editing, type TestMember } from '#tests/server/test-member.ts'
import { until } from '#tests/until.ts'
import { type Live, openLive } from './live.ts'

const EVENT: Target = { collection: 'events', id: 'sunrise' }
const { lat, lon } = eventFieldsOf().meetingPoint
const AREA = areaScope(encodeGeohash(lat, lon, 4))

let app: TestApp
let live: Live
let server: LiveServer
/** who hosts, who comes, who looks on */
let maya: TestMember
let tomas: TestMember
let noor: TestMember

beforeEach(async () => {
  app = await openTestApp()
  maya = await addMember(app, 'maya')
  tomas = await addMember(app, 'tomas')
  noor = await addMember(app, 'noor')
  live = await openLive(app.deps)
  app.deps.publishHint = live.publishHint
  app.deps.publishEventMessage = live.publishEventMessage
  server = await serving(live)
})
afterEach(async () => {
  disconnectAll()
  await live.close()
  server.close()
  await app.close()
})

const hold = (fields: Partial<EventFields> = {}) =>
  maya.push(creating('events', EVENT.id, eventFieldsOf(fields)))
const change = (was: Partial<EventFields>, set: Partial<EventFields>) =>
  maya.push(editing('events', EVENT.id, { was: { ...was }, set: { ...set } }))
const come = (member: TestMember) =>
  member.push(edge('participation', member, EVENT, { answer: 'going', guests: 0 }))

/** A phone that hears what is said in a scope. */
async function listening(member: TestMember, scope: string): Promise<Phone> {
  const phone = await connected(member, server)
  phone.say({ type: 'subscribe', channel: scope })
  await until(() => {
    live.publishHint([scope], [])
    return phone.heard.some(({ scopes }) => scopes?.includes(scope))
  })
  return phone
}

/** An event that everybody who looks on has heard of: who comes later hears nothing of its making any more. */
async function held(): Promise<void> {
  const witness = await listening(noor, AREA)
  await hold()
  await until(() => expect(said(witness)).toMatchObject([{ type: 'event_created' }]))
}

/** What was said to it beside hints. */
const said = ({ heard }: Phone): object[] => heard.filter(({ type }) => type !== 'sync' && type !== 'pong')
const figures = (participant_count = 0, waitlist_count = 0, like_count = 0) => ({
  id: EVENT.id,
  participant_count,
  waitlist_count,
  like_count,
})
const totals = (total_participants: number, total_waitlist = 0) => ({ total_participants, total_waitlist })

describe('whoever looks at the area', () => {
  it('hears of an event that is made, changed and taken out', async () => {
    const phone = await listening(noor, AREA)
    await hold()
    await change({ gear: 'Headlamp' }, { gear: 'Rope' })
    await maya.push(deleting('events', EVENT.id))
    await until(() =>
      expect(said(phone)).toEqual([
        { type: 'event_created', event: figures() },
        { type: 'event_updated', event: figures() },
        { type: 'event_deleted', event_id: EVENT.id },
      ]),
    )
  })

  it('hears nothing of one that is not for everybody', async () => {
    const phone = await listening(noor, AREA)
    await hold({ visibility: 'invited' })
    await change({ gear: 'Headlamp' }, { gear: 'Rope' })
    await change({ visibility: 'invited' }, { visibility: 'public' })
    await until(() => expect(said(phone)).toEqual([{ type: 'event_updated', event: figures() }]))
  })

  it('hears nothing of one whose host has blocked them', async () => {
    const phone = await listening(noor, AREA)
    const other = await listening(tomas, AREA)
    await maya.push(edge('block', maya, profileOf(noor)))
    await hold()
    await until(() => expect(said(other)).toHaveLength(1))
    await tomas.push(creating('events', 'sunset', eventFieldsOf()))
    await until(() => expect(said(phone)).toMatchObject([{ type: 'event_created', event: { id: 'sunset' } }]))
  })
})

describe('whoever looks at an event', () => {
  it('hears who comes and goes, and how many there are', async () => {
    await held()
    const phone = await listening(noor, eventScope(EVENT.id))
    await come(tomas)
    await tomas.push(endOf('participation', tomas, EVENT))
    const counts = { type: 'event_participant_count_changed', event_id: EVENT.id, waitlist_count: 0 }
    await until(() =>
      expect(said(phone)).toEqual([
        { type: 'participant_joined', event_id: EVENT.id, participant: { id: tomas.id }, ...totals(1) },
        { ...counts, participant_count: 1 },
        { type: 'participant_left', event_id: EVENT.id, participant_id: tomas.id, ...totals(0) },
        { ...counts, participant_count: 0 },
      ]),
    )
  })

  it('hears how many like it', async () => {
    await held()
    const phone = await listening(noor, eventScope(EVENT.id))
    await tomas.push(edge('like', tomas, EVENT))
    await tomas.push(endOf('like', tomas, EVENT))
    await until(() =>
      expect(said(phone)).toEqual([
        { type: 'event_liked', event_id: EVENT.id, like: { user: { id: tomas.id } }, total_likes: 1 },
        { type: 'event_unliked', event_id: EVENT.id, user_id: tomas.id, total_likes: 0 },
      ]),
    )
  })

  it('hears nothing of the coming of somebody from whom they are apart', async () => {
    await held()
    const phone = await listening(noor, eventScope(EVENT.id))
    await noor.push(edge('block', noor, profileOf(tomas)))
    await come(tomas)
    await until(() => expect(said(phone)).toMatchObject([{ type: 'event_participant_count_changed' }]))
  })

  it('in its community hears it as well', async () => {
    await found(maya, 'graz')
    await join(noor, 'graz')
    const phone = await listening(noor, communityScope('graz'))
    await hold({ community: 'graz', visibility: 'members' })
    await until(() => expect(said(phone)).toEqual([{ type: 'event_created', event: figures() }]))
  })
})

describe('a member is told, on every device, that', () => {
  it('somebody invites them', async () => {
    await hold({ visibility: 'invited' })
    const phone = await connected(tomas, server)
    await maya.push(edge('invitation', tomas, EVENT))
    const inviter = { id: maya.id, username: 'maya', avatar: null, level: 0 }
    await until(() => expect(said(phone)).toEqual([{ type: 'event_invitation', event: figures(), inviter }]))
  })

  it('what they come to is held at another time, or called off', async () => {
    await hold()
    await come(tomas)
    const phone = await connected(tomas, server)
    const { start } = eventFieldsOf()
    const later = '2026-06-20T03:00:00Z'
    await change({ start }, { start: later })
    await change({ state: 'scheduled', cancelReason: '' }, { state: 'cancelled', cancelReason: 'Storm.' })
    await until(() =>
      expect(said(phone)).toEqual([
        { type: 'event_rescheduled', event: figures(1), old_date: start, new_date: later },
        { type: 'event_cancelled', event: figures(1), reason: 'Storm.' },
      ]),
    )
  })

  it('a host has let them in', async () => {
    await hold({ approval: true })
    await come(tomas)
    const phone = await connected(tomas, server)
    const letIn = { was: { state: 'requested' }, set: { state: 'going' } }
    await maya.push(changeOf('participation', { member: tomas, target: EVENT }, letIn))
    await until(() => expect(said(phone)).toEqual([{ type: 'participation_approved', event: figures(1) }]))
  })

  it.each([
    ['somebody has left', () => tomas.push(endOf('participation', tomas, EVENT)), figures(1)],
    ['there are more places', () => change({ capacity: 1 }, { capacity: 2 }), figures(2)],
  ])('a place has become free, since %s', async (_why, free, event) => {
    await hold({ capacity: 1 })
    await come(tomas)
    await come(noor)
    const phone = await connected(noor, server)
    await free()
    await until(() => expect(said(phone)).toEqual([{ type: 'moved_from_waitlist', event }]))
  })
})
