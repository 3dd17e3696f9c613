import { beforeEach, describe, expect, it } from 'vitest'
import type { Post } from '#domain/post/post.ts'
import type { RelationKind } from '#domain/relation/kinds.ts'
import type { Write } from '#domain/wire/sync/protocol.ts'
import {
  collectionScope,
  communityPageScope,
  memberScope,
  profileScope,
  routeScope,
  tripScope,
} from '#domain/wire/sync/scope.ts'
import { collections } from '#server/collections.ts'
import { publishDeferred } from '#server/sync/feed/publish-deferred.ts'
import { collectionFieldsOf, eventFieldsOf, postFieldsOf, tripFieldsOf } from '#tests/factories/nouns.ts'
import { AREA } from '#tests/factories/places.ts'
import { communityTarget, found } from '#tests/server/communities.ts'
import { asking, edge, endOf, profileOf, type Target } from '#tests/server/edges.ts'
import { follow } from '#tests/server/following.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { creating, only, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const TOGGLES = 100
const EVENT: Target = { collection: 'events', id: 'sunrise' }
const TRIP: Target = { collection: 'trips', id: 'tatras' }
const POLL: Target = { collection: 'posts', id: 'poll' }
const COLLECTION: Target = { collection: 'route_collections', id: 'ridges' }
const POLL_FIELDS: Post['poll'] = {
  question: 'Which side?',
  options: [
    { id: 'o1', text: 'North' },
    { id: 'o2', text: 'South' },
  ],
  closes: null,
}

const SPAM = { reason: 'spam', text: '' }

const { app, maya, tomas, noor } = useTestApp({ members: ['maya', 'tomas', 'noor'] })
let route: Target

beforeEach(async () => {
  route = { collection: 'routes', id: await maya.publish({ visibility: 'public' }) }
  const forFollowers = await maya.publish({ visibility: 'followers' })
  await tomas.publish({ visibility: 'public' })
  await found(maya, 'graz')
  const results = await maya.push(
    creating('events', EVENT.id, eventFieldsOf({ questions: ['Your pace?'] })),
    creating('trips', TRIP.id, tripFieldsOf({ visibility: 'public' })),
    creating('posts', POLL.id, postFieldsOf({ kind: 'poll', poll: POLL_FIELDS })),
    creating(
      'route_collections',
      COLLECTION.id,
      collectionFieldsOf({
        visibility: 'public',
        items: [route.id, forFollowers].map((id, at) => ({
          id,
          route: id,
          note: '',
          rank: at === 0 ? 'V' : 'W',
        })),
      }),
    ),
  )
  expect(results.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied', 'applied'])
  await noor.push(follow(noor, maya), follow(noor, tomas))
  // only participants check in
  await tomas.push(edge('participation', tomas, EVENT, { answer: 'going', guests: 0 }))
  await publishDeferred(app.deps, collections)
})

/** The device of a member who follows both and has their pages open, but takes no part. */
async function uninvolvedDevice(): Promise<PullingDevice> {
  const device = new PullingDevice(noor, [
    memberScope(noor.id),
    AREA,
    profileScope(maya.id),
    profileScope(tomas.id),
    routeScope(route.id),
    tripScope(TRIP.id),
    collectionScope(COLLECTION.id),
    communityPageScope('graz'),
  ])
  await device.catchUp()
  return device
}

interface Toggle {
  /** who writes the relation */
  by: TestMember
  target: () => Target
  data?: object
  /** who could be notified */
  notified?: TestMember
  on?: () => Write
  off?: () => Write
}

/**
 * The participants of an event are shown to all who see it, an appeal needs a decision of staff, and
 * only the server writes the log of a community.
 */
type ToggledKind = Exclude<RelationKind, 'participation' | 'appeal' | 'moderation'>

const TOGGLE_BY_KIND: Record<ToggledKind, Toggle[]> = {
  follow: [{ by: tomas, target: () => profileOf(maya) }],
  block: [{ by: tomas, target: () => profileOf(maya) }],
  mute: [{ by: tomas, target: () => profileOf(maya) }],
  favourite: [{ by: tomas, target: () => route }],
  like: [
    { by: tomas, target: () => POLL },
    { by: tomas, target: () => EVENT },
  ],
  vote: [{ by: tomas, target: () => POLL, data: { option: 'o1' } }],
  membership: [{ by: tomas, target: () => communityTarget('graz'), data: { answers: [] } }],
  // A report cannot be taken back.
  report: [{ by: tomas, target: () => route, data: SPAM, off: () => edge('report', tomas, route, SPAM) }],
  saved_filter: [
    { by: tomas, target: () => ({ collection: 'routes', id: 'short' }), data: { name: 'Short', query: '' } },
  ],
  check_in: [{ by: tomas, target: () => EVENT, data: { at: '2026-05-01T12:00:00Z' } }],
  event_answers: [{ by: tomas, target: () => EVENT, data: { answers: [] } }],
  packing_list: [{ by: tomas, target: () => TRIP, data: { items: [] } }],
  saved_packing: [
    { by: tomas, target: () => ({ collection: 'trips', id: 'huts' }), data: { name: 'Huts', items: [] } },
  ],
  invitation: [EVENT, communityTarget('graz')].map((target) => ({
    by: maya,
    target: () => target,
    notified: tomas,
    on: () => edge('invitation', tomas, target),
    off: () => endOf('invitation', tomas, target),
  })),
  collaboration: [TRIP, COLLECTION].map((target) => ({
    by: maya,
    target: () => target,
    notified: tomas,
    on: () => asking(tomas, target),
    off: () => endOf('collaboration', tomas, target),
  })),
}

const onOf = (kind: RelationKind, { by, target, data, on }: Toggle): Write =>
  on?.() ?? edge(kind, by, target(), data)
const offOf = (kind: RelationKind, { by, target, off }: Toggle): Write => off?.() ?? endOf(kind, by, target())

/** What one pull after another brings, until there is no more. */
async function countPulled(device: PullingDevice): Promise<{ documents: number; gone: number }> {
  const count = { documents: 0, gone: 0 }
  let more: boolean | undefined = true
  while (more) {
    const page = await device.pull()
    count.documents += Object.values(page.documents).flat().length
    count.gone += Object.values(page.gone).flat().length
    more = page.more
  }
  return count
}

const NOTHING = { documents: 0, gone: 0 }

describe.each(Object.keys(TOGGLE_BY_KIND) as ToggledKind[])('100 toggles of a %s', (kind) => {
  it.each(TOGGLE_BY_KIND[kind])('cost members who take no part nothing, and notify once', async (toggle) => {
    const device = await uninvolvedDevice()
    const notified = toggle.notified ?? maya
    const before = await countNotifications(notified)
    const writes = Array.from({ length: TOGGLES / 2 }, () => [onOf(kind, toggle), offOf(kind, toggle)])
    const results = await toggle.by.push(...writes.flat())
    expect(results.filter(({ status }) => status === 'refused')).toEqual([])
    expect(await countPulled(device)).toEqual(NOTHING)
    await publishDeferred(app.deps, collections)
    expect(await countPulled(device)).toEqual(NOTHING)
    expect((await countNotifications(notified)) - before).toBeLessThanOrEqual(1)
  })
})

async function countNotifications(member: TestMember): Promise<number> {
  const pulled = await member.pull({ scopes: { [memberScope(member.id)]: 0 } })
  return (pulled.documents.notifications ?? []).length
}

const likes = (device: PullingDevice) =>
  (device.held.get('posts/poll') as { counts?: { likes: number } } | undefined)?.counts?.likes

describe('a count that has changed', () => {
  it('reaches the members concerned at once, and others once, with the next publication', async () => {
    const others = await uninvolvedDevice()
    const author = new PullingDevice(maya, [memberScope(maya.id)])
    const reader = new PullingDevice(tomas, [memberScope(tomas.id), profileScope(maya.id)])
    for (const device of [author, reader]) await device.catchUp()
    expect(only(await tomas.push(edge('like', tomas, POLL))).status).toBe('applied')
    for (const device of [author, reader, others]) await device.catchUp()
    expect([author, reader, others].map(likes)).toEqual([1, 1, 0])

    await publishDeferred(app.deps, collections)
    expect(await countPulled(others)).toEqual({ documents: 1, gone: 0 })
    expect(likes(others)).toBe(1)
    await publishDeferred(app.deps, collections)
    expect(await countPulled(others)).toEqual(NOTHING)
  })
})
