import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EventFields } from '#domain/event/event.ts'
import { encodeGeohash } from '#domain/std/geo/geohash.ts'
import { areaScope, communityScope, eventScope } from '#domain/wire/sync/scope.ts'
import { eventFieldsOf } from '#tests/factories/nouns.ts'
import { found, join } from '#tests/server/communities.ts'
import { changeOf, edge, endOf, profileOf, type Target } from '#tests/server/edges.ts'
import {
  connected,
  disconnectAll,
  type LiveServer,
  type Phone,
  serving,
} from '#tests/server/live/live-sockets.ts'
import { creating, deleting, editing, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { until } from '#tests/until.ts'
import { type Live, openLive } from './live.ts'

const EVENT: Target = { collection: 'events', id: 'sunrise' }
const { lat, lon } = eventFieldsOf().meetingPoint
const AREA = areaScope(encodeGeohash(lat, lon, 4))

const { app, maya, tomas, noor } = useTestApp({ members: ['maya', 'tomas', 'noor'] })
let live: Live
let server: LiveServer

beforeEach(async () => {
  live = await openLive(app.deps)
  app.deps.publishHint = live.publishHint
  app.deps.publishEventMessage = live.publishEventMessage
  server = await serving(live)
})
afterEach(async () => {
  disconnectAll()
  await live.close()
  server.close()
})

const hold = (fields: Partial<EventFields> = {}) =>
  maya.push(creating('events', EVENT.id, eventFieldsOf(fields)))
const change = (was: Partial<EventFields>, set: Partial<EventFields>) =>
  maya.push(editing('events', EVENT.id, { was: { ...was }, set: { ...set } }))
const come = (member: TestMember) =>
  member.push(edge('participation', member, EVENT, { answer: 'going', guests: 0 }))

/** A device that subscribes to a scope. */
async function subscribe(member: TestMember, scope: string): Promise<Phone> {
  const phone = await connected(member, server)
  phone.send({ type: 'subscribe', channel: scope })
  await until(() => {
    live.publishHint([scope], [])
    return phone.received.some(({ scopes }) => scopes?.includes(scope))
  })
  return phone
}

/** An event whose creation all subscribers have received. */
async function holdEvent(): Promise<void> {
  const witness = await subscribe(noor, AREA)
  await hold()
  await until(() => expect(eventMessages(witness)).toMatchObject([{ type: 'event_created' }]))
}

/** The messages a device received, without hints and pongs. */
const eventMessages = ({ received }: Phone): object[] =>
  received.filter(({ type }) => type !== 'sync' && type !== 'pong')
const countsOf = (participant_count = 0, waitlist_count = 0, like_count = 0) => ({
  id: EVENT.id,
  participant_count,
  waitlist_count,
  like_count,
})
const totals = (total_participants: number, total_waitlist = 0) => ({ total_participants, total_waitlist })

describe('a subscriber of the area', () => {
  it('receives created, changed and deleted events', async () => {
    const phone = await subscribe(noor, AREA)
    await hold()
    await change({ gear: 'Headlamp' }, { gear: 'Rope' })
    await maya.push(deleting('events', EVENT.id))
    await until(() =>
      expect(eventMessages(phone)).toEqual([
        { type: 'event_created', event: countsOf() },
        { type: 'event_updated', event: countsOf() },
        { type: 'event_deleted', event_id: EVENT.id },
      ]),
    )
  })

  it('does not receive an event that is not public', async () => {
    const phone = await subscribe(noor, AREA)
    await hold({ visibility: 'invited' })
    await change({ gear: 'Headlamp' }, { gear: 'Rope' })
    await change({ visibility: 'invited' }, { visibility: 'public' })
    await until(() => expect(eventMessages(phone)).toEqual([{ type: 'event_updated', event: countsOf() }]))
  })

  it('does not receive an event of a host who blocked them', async () => {
    const phone = await subscribe(noor, AREA)
    const other = await subscribe(tomas, AREA)
    await maya.push(edge('block', maya, profileOf(noor)))
    await hold()
    await until(() => expect(eventMessages(other)).toHaveLength(1))
    await tomas.push(creating('events', 'sunset', eventFieldsOf()))
    await until(() =>
      expect(eventMessages(phone)).toMatchObject([{ type: 'event_created', event: { id: 'sunset' } }]),
    )
  })
})

describe('a subscriber of an event', () => {
  it('receives joined and left participants and the counts', async () => {
    await holdEvent()
    const phone = await subscribe(noor, eventScope(EVENT.id))
    await come(tomas)
    await tomas.push(endOf('participation', tomas, EVENT))
    const counts = { type: 'event_participant_count_changed', event_id: EVENT.id, waitlist_count: 0 }
    await until(() =>
      expect(eventMessages(phone)).toEqual([
        { type: 'participant_joined', event_id: EVENT.id, participant: { id: tomas.id }, ...totals(1) },
        { ...counts, participant_count: 1 },
        { type: 'participant_left', event_id: EVENT.id, participant_id: tomas.id, ...totals(0) },
        { ...counts, participant_count: 0 },
      ]),
    )
  })

  it('receives the number of likes', async () => {
    await holdEvent()
    const phone = await subscribe(noor, eventScope(EVENT.id))
    await tomas.push(edge('like', tomas, EVENT))
    await tomas.push(endOf('like', tomas, EVENT))
    await until(() =>
      expect(eventMessages(phone)).toEqual([
        { type: 'event_liked', event_id: EVENT.id, like: { user: { id: tomas.id } }, total_likes: 1 },
        { type: 'event_unliked', event_id: EVENT.id, user_id: tomas.id, total_likes: 0 },
      ]),
    )
  })

  it('does not receive participants who blocked them', async () => {
    await holdEvent()
    const phone = await subscribe(noor, eventScope(EVENT.id))
    await noor.push(edge('block', noor, profileOf(tomas)))
    await come(tomas)
    await until(() =>
      expect(eventMessages(phone)).toMatchObject([{ type: 'event_participant_count_changed' }]),
    )
  })

  it('receives it in the scope of its community as well', async () => {
    await found(maya, 'graz')
    await join(noor, 'graz')
    const phone = await subscribe(noor, communityScope('graz'))
    await hold({ community: 'graz', visibility: 'members' })
    await until(() => expect(eventMessages(phone)).toEqual([{ type: 'event_created', event: countsOf() }]))
  })
})

describe('a member receives on every device that', () => {
  it('somebody invites them', async () => {
    await hold({ visibility: 'invited' })
    const phone = await connected(tomas, server)
    await maya.push(edge('invitation', tomas, EVENT))
    const inviter = { id: maya.id, username: 'maya', avatar: null, level: 1 }
    await until(() =>
      expect(eventMessages(phone)).toEqual([{ type: 'event_invitation', event: countsOf(), inviter }]),
    )
  })

  it('their event was moved or cancelled', async () => {
    await hold()
    await come(tomas)
    const phone = await connected(tomas, server)
    const { start } = eventFieldsOf()
    const later = '2026-06-20T03:00:00Z'
    await change({ start }, { start: later })
    await change({ state: 'scheduled', cancelReason: '' }, { state: 'cancelled', cancelReason: 'Storm.' })
    await until(() =>
      expect(eventMessages(phone)).toEqual([
        { type: 'event_rescheduled', event: countsOf(1), old_date: start, new_date: later },
        { type: 'event_cancelled', event: countsOf(1), reason: 'Storm.' },
      ]),
    )
  })

  it('a host accepted them', async () => {
    await hold({ approval: true })
    await come(tomas)
    const phone = await connected(tomas, server)
    const letIn = { was: { state: 'requested' }, set: { state: 'going' } }
    await maya.push(changeOf('participation', { member: tomas, target: EVENT }, letIn))
    await until(() =>
      expect(eventMessages(phone)).toEqual([{ type: 'participation_approved', event: countsOf(1) }]),
    )
  })

  it.each([
    ['a participant left', () => tomas.push(endOf('participation', tomas, EVENT)), countsOf(1)],
    ['the capacity was raised', () => change({ capacity: 1 }, { capacity: 2 }), countsOf(2)],
  ])('a place became free because %s', async (_why, free, event) => {
    await hold({ capacity: 1 })
    await come(tomas)
    await come(noor)
    const phone = await connected(noor, server)
    await free()
    await until(() => expect(eventMessages(phone)).toEqual([{ type: 'moved_from_waitlist', event }]))
  })
})
