import { beforeEach, describe, expect, it } from 'vitest'
import type { Write } from '#domain/wire/sync/protocol.ts'
import { commentFieldsOf, eventFieldsOf, tripFieldsOf } from '#tests/factories/nouns.ts'
import { communityTarget, found } from '#tests/server/communities.ts'
import { asking, changeOf, edge, endOf, profileOf, type Target } from '#tests/server/edges.ts'
import { approving } from '#tests/server/following.ts'
import { communityRounds, type Round } from '#tests/server/rounds/community-rounds.ts'
import { onPost, POST, postRounds } from '#tests/server/rounds/post-rounds.ts'
import { creating, deleting, editing, onAnotherDevice, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { NOTIFICATION_KINDS, type NotificationKind } from './kinds.ts'
import { deleteSentNotifications } from './store.ts'

const DAY_S = 24 * 60 * 60
const ROUNDS = 4
const EVENT: Target = { collection: 'events', id: 'sunrise' }
const TRIP: Target = { collection: 'trips', id: 'tatras' }
const LATER = '2026-06-20T03:00:00Z'

const { app, maya, tomas, noor } = useTestApp({
  members: ['maya', 'tomas', 'noor'],
  ttl: { accessS: 3 * DAY_S, refreshS: 3 * DAY_S },
})
let route: Target
let written = 0

beforeEach(async () => {
  route = { collection: 'routes', id: await maya.publish() }
  await maya.push(creating('events', EVENT.id, eventFieldsOf({ capacity: 1 })))
  await maya.push(creating('trips', TRIP.id, tripFieldsOf()))
  await found(maya, 'graz', { notificationsDefault: 'all' })
})

const toggle = (by: TestMember, recipient: TestMember, ...writes: (() => Write)[]): Round => ({
  recipient,
  run: () => by.push(...writes.map((write) => write())),
})

function comment(fields: Parameters<typeof commentFieldsOf>[0]): Round {
  const post = () => creating('comments', `k${++written}`, commentFieldsOf({ on: route as never, ...fields }))
  return toggle(tomas, maya, post, () => deleting('comments', `k${written}`))
}

/** A comment that mentions a member who is not notified for another reason. */
const mentioning = (fields: Parameters<typeof commentFieldsOf>[0]): Round => ({
  ...comment({ text: 'Ask @Noor.', ...fields }),
  recipient: noor,
})

const onEvent = { on: EVENT as never }

/** A reply to the member's comment, which the member then deletes with the reply. */
const reply = (target: () => Target): Round => ({
  recipient: noor,
  async run() {
    const [replyTo, id] = [`k${++written}`, `k${++written}`]
    const on = target() as never
    await noor.push(creating('comments', replyTo, commentFieldsOf({ on })))
    await tomas.push(creating('comments', id, commentFieldsOf({ on, replyTo })))
    await noor.push(deleting('comments', replyTo))
  },
})

const answering = (answer: 'going' | 'not_going', who: TestMember) => () =>
  edge('participation', who, EVENT, { answer, guests: 0 })

/** A member with a place leaves, a member on the waitlist gets it, and leaves as well. */
const placeFree: Round = {
  recipient: tomas,
  async run() {
    await noor.push(answering('going', noor)())
    await tomas.push(answering('going', tomas)())
    await noor.push(endOf('participation', noor, EVENT))
    await tomas.push(endOf('participation', tomas, EVENT))
  },
}

const approval: Round = {
  recipient: tomas,
  async run() {
    await maya.push(editing('events', EVENT.id, { was: { approval: false }, set: { approval: true } }))
    await tomas.push(answering('going', tomas)())
    const change = { was: { state: 'requested' }, set: { state: 'going' } }
    await maya.push(changeOf('participation', { member: tomas, target: EVENT }, change))
    await tomas.push(endOf('participation', tomas, EVENT))
  },
}

/** A member is refused, declines, and may ask again. */
const refusal: Round = {
  recipient: tomas,
  async run() {
    const [yes, no] = [answering('going', tomas)(), answering('not_going', tomas)()]
    const change = (was: object, set: object) =>
      changeOf('participation', { member: tomas, target: EVENT }, { was: { ...was }, set: { ...set } })
    await tomas.push(yes)
    await maya.push(change({ state: 'going' }, { state: 'refused' }))
    await tomas.push(change({ data: yes.set['data'] }, { data: no.set['data'] }))
    await maya.push(change({ state: 'refused' }, { state: 'going' }))
    await tomas.push(endOf('participation', tomas, EVENT))
  },
}

/** An event with a participant is deleted: one event a day, which cannot be created again. */
const deletedEvent: Round = {
  recipient: tomas,
  async run() {
    const target: Target = { collection: 'events', id: `of-${app.deps.clock().toISOString().slice(0, 10)}` }
    await maya.push(creating('events', target.id, eventFieldsOf()))
    await tomas.push(edge('participation', tomas, target, { answer: 'going', guests: 0 }))
    await maya.push(deleting('events', target.id))
  },
}

/** A member asks to follow, is accepted, and stops following. */
const acceptedFollow: Round = {
  recipient: tomas,
  async run() {
    await approving(maya)
    await tomas.push(edge('follow', tomas, profileOf(maya)))
    const change = { was: { state: 'requested' }, set: { state: 'accepted' } }
    await maya.push(changeOf('follow', { member: tomas, target: maya }, change))
    await tomas.push(endOf('follow', tomas, maya))
  },
}

const editEvent = (was: object, set: object) => () =>
  editing('events', EVENT.id, { was: { ...was }, set: { ...set } })

/** The host changes the event and changes it back; a participant is notified. */
const editedEvent = (before: object, after: object): Round => ({
  recipient: tomas,
  async run() {
    await tomas.push(answering('going', tomas)())
    await maya.push(editEvent(before, after)(), editEvent(after, before)())
  },
})

const people = { app, owner: maya, member: tomas }

const ROUNDS_BY_KIND: Record<NotificationKind, Round> = {
  follow: toggle(
    tomas,
    maya,
    () => edge('follow', tomas, profileOf(maya)),
    () => endOf('follow', tomas, maya),
  ),
  follow_accepted: acceptedFollow,
  comment: comment({}),
  condition: comment({ kind: 'condition', condition: { state: 'good', date: '2026-04-30' }, text: '' }),
  review: comment({ kind: 'review', stars: 4 }),
  favourite: toggle(
    tomas,
    maya,
    () => edge('favourite', tomas, route),
    () => endOf('favourite', tomas, route),
  ),
  community_invitation: toggle(
    maya,
    tomas,
    () => edge('invitation', tomas, communityTarget('graz')),
    () => endOf('invitation', tomas, { id: 'graz' }),
  ),
  membership: toggle(
    tomas,
    maya,
    () => edge('membership', tomas, communityTarget('graz'), { answers: [] }),
    () => endOf('membership', tomas, { id: 'graz' }),
  ),
  ...communityRounds(people),
  ...postRounds(people),
  post_comment: onPost(people, comment({ on: POST as never })),
  post_reply: onPost(
    people,
    reply(() => POST),
  ),
  post_comment_mention: onPost(people, mentioning({ on: POST as never })),
  route_reply: reply(() => route),
  route_mention: mentioning({}),
  collaboration_invitation: toggle(
    maya,
    tomas,
    () => asking(tomas, TRIP),
    () => endOf('collaboration', tomas, TRIP),
  ),
  event_invitation: toggle(
    maya,
    tomas,
    () => edge('invitation', tomas, EVENT),
    () => endOf('invitation', tomas, EVENT),
  ),
  event_cancelled: editedEvent({ state: 'scheduled' }, { state: 'cancelled' }),
  event_moved: editedEvent({ start: eventFieldsOf().start }, { start: LATER }),
  place_free: placeFree,
  event_comment: comment(onEvent),
  event_reply: reply(() => EVENT),
  event_mention: comment({ ...onEvent, text: 'Ask @Maya.' }),
  event_deleted: deletedEvent,
  participation_accepted: approval,
  participation_declined: refusal,
}

async function notificationsOf({ id }: TestMember): Promise<number> {
  const rows = await app.db.query(
    `select from document where collection = 'notifications' and author_id = $1`,
    [id],
  )
  return rows.length
}

describe('the same member is notified of the same thing by the same sender', () => {
  it.each(Object.keys(NOTIFICATION_KINDS) as NotificationKind[])(
    'once a day, and again the next day: %s',
    async (kind) => {
      const { recipient, run } = ROUNDS_BY_KIND[kind]
      for (let round = 0; round < ROUNDS; round++) await run()
      expect(await notificationsOf(recipient)).toBe(1)
      app.wait(DAY_S)
      for (let round = 0; round < ROUNDS; round++) await run()
      expect(await notificationsOf(recipient)).toBe(2)
    },
  )

  it('once, also if the notification was deleted meanwhile', async () => {
    const { run } = ROUNDS_BY_KIND.follow
    await run()
    const [row] = await app.db.query<{ id: string }>(
      `select id from document where collection = 'notifications'`,
    )
    await maya.push(deleting('notifications', row?.id ?? ''))
    await run()
    expect(await notificationsOf(maya)).toBe(1)
  })

  it('once, also if it happens on several devices at once', async () => {
    const devices = await Promise.all(Array.from({ length: 4 }, () => onAnotherDevice(app, tomas)))
    const writes = devices.map((device, n) =>
      device.push(creating('comments', `at-once-${n}`, commentFieldsOf({ on: route as never }))),
    )
    await Promise.all(writes)
    expect(await notificationsOf(maya)).toBe(1)
  })

  it('once for 100 changes of mind in one push', async () => {
    const writes = Array.from({ length: 50 }, () => [
      edge('follow', tomas, profileOf(maya)),
      endOf('follow', tomas, maya),
    ])
    await tomas.push(...writes.flat())
    expect(await notificationsOf(maya)).toBe(1)
  })
})

describe('a member is notified again', () => {
  it('by another sender, and of another thing', async () => {
    const other: Target = { collection: 'routes', id: await maya.publish() }
    await tomas.push(edge('favourite', tomas, route), edge('favourite', tomas, other))
    await noor.push(edge('favourite', noor, route))
    expect(await notificationsOf(maya)).toBe(3)
  })

  it('of a cancellation on the day on which the event was moved', async () => {
    await ROUNDS_BY_KIND.event_moved.run()
    await ROUNDS_BY_KIND.event_cancelled.run()
    expect(await notificationsOf(tomas)).toBe(2)
  })
})

it('the records of past days are deleted, those of today are not', async () => {
  await ROUNDS_BY_KIND.follow.run()
  const records = async () => (await app.db.query('select from sent_notification')).length
  await deleteSentNotifications(app.db.query, app.deps.clock())
  expect(await records()).toBe(1)
  app.wait(DAY_S)
  await deleteSentNotifications(app.db.query, app.deps.clock())
  expect(await records()).toBe(0)
})
