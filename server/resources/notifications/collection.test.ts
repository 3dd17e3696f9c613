import { describe, expect, it } from 'vitest'
import type { MemberNotification } from '#domain/notification/notification.ts'
import { countCharacters } from '#domain/std/text/cut-text.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import { collectionFieldsOf, commentFieldsOf, eventFieldsOf, postFieldsOf } from '#tests/factories/nouns.ts'
import { communityTarget, found, join } from '#tests/server/communities.ts'
import { edge, profileOf, type Target } from '#tests/server/edges.ts'
import { answer, approving } from '#tests/server/following.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import {
  addMember,
  creating,
  deleting,
  editing,
  onAnotherDevice,
  only,
  type TestMember,
} from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { collections } from '../../collections.ts'
import { notifyOfDuePosts } from '../posts/notices/notify-members.ts'

const EVENT: Target = { collection: 'events', id: 'sunrise' }

const { app, maya, tomas } = useTestApp({ members: ['maya', 'tomas'] })
async function notificationsOf(member: TestMember): Promise<MemberNotification[]> {
  const device = new PullingDevice(member, [memberScope(member.id)])
  await device.catchUp()
  return device.ids('notifications').map((id) => device.held.get(`notifications/${id}`) as MemberNotification)
}
const messagesOf = async (member: TestMember) =>
  (await notificationsOf(member)).map(({ notification_type: type, message }) => [type, message])
const follow = () => tomas.push(edge('follow', tomas, profileOf(maya)))
const review = (text: string) => async () => {
  const id = await maya.publish()
  const on = { collection: 'routes', id } as const
  await tomas.push(creating('comments', 'k1', commentFieldsOf({ on, kind: 'review', stars: 4, text })))
}

const code = async (member: TestMember, write: ReturnType<typeof creating>) =>
  only(await member.push(write)).error?.code
const firstId = async (member: TestMember): Promise<string> => (await notificationsOf(member))[0]?.id ?? ''

describe('a notification is rejected', () => {
  it('if a member creates one', async () => {
    expect(await code(maya, creating('notifications', 'n1', { is_read: false, read_at: null }))).toBe(
      'forbidden',
    )
  })

  it('if anything but its read state is changed', async () => {
    await follow()
    const id = await firstId(maya)
    const reword = editing('notifications', id, { was: { title: 'New Follower' }, set: { title: 'Mine' } })
    expect(await code(maya, reword)).toBe('validation')
  })

  it('from all other members', async () => {
    await follow()
    const id = await firstId(maya)
    const read = editing('notifications', id, { was: { is_read: false }, set: { is_read: true } })
    expect(await code(tomas, read)).toBe('not_found')
    expect(await code(tomas, deleting('notifications', id))).toBe('not_found')
  })
})

describe('a member is notified', () => {
  it('of a new follower, with a link to them', async () => {
    await follow()
    expect(await notificationsOf(maya)).toMatchObject([
      {
        notification_type: 'follow',
        title: 'New Follower',
        message: 'tomas follows you.',
        link: `/users/${tomas.id}`,
        sender: { username: 'tomas' },
        is_read: false,
      },
    ])
  })

  it('of a post in their community as its default says, unless they muted it', async () => {
    const noor = await addMember(app, 'noor')
    await found(maya, 'graz', { name: 'Graz Hikers', notificationsDefault: 'announcements' })
    for (const member of [tomas, noor]) await join(member, 'graz')
    await noor.push(edge('mute', noor, communityTarget('graz')))
    const post = (id: string, kind: 'text' | 'announcement') =>
      maya.push(
        creating('posts', id, postFieldsOf({ community: 'graz', kind, text: 'Path day on Saturday.' })),
      )
    await post('p-1', 'text')
    await post('p-2', 'announcement')
    await notifyOfDuePosts({ ...app.deps, collections })
    expect(await notificationsOf(tomas)).toMatchObject([
      {
        notification_type: 'group_post',
        title: 'Group Post',
        message: 'maya posted in Graz Hikers.',
        link: '/communities/graz?post=p-2',
        content_object_summary: 'Path day on Saturday.',
      },
    ])
    expect(await messagesOf(noor)).toEqual([])
  })

  it('of the same follower once a day', async () => {
    for (let time = 0; time < 3; time++) {
      await follow()
      await tomas.push(deleting('relations', `follow:${tomas.id}:${maya.id}`))
    }
    expect(await messagesOf(maya)).toHaveLength(1)
    app.wait(24 * 3_600 + 1)
    const [tomasLater, mayaLater] = [await onAnotherDevice(app, tomas), await onAnotherDevice(app, maya)]
    await tomasLater.push(edge('follow', tomas, profileOf(maya)))
    expect(await messagesOf(mayaLater)).toHaveLength(2)
  })

  it('of a follow request, and of its acceptance', async () => {
    await approving(maya)
    await follow()
    await maya.push(answer(tomas, maya, 'requested', 'accepted'))
    expect(await notificationsOf(maya)).toMatchObject([
      { title: 'Follow Request', message: 'tomas asks to follow you.', link: `/users/${tomas.id}` },
    ])
    expect(await notificationsOf(tomas)).toMatchObject([
      { title: 'Follow Accepted', message: 'maya accepted your request to follow them.' },
    ])
  })

  it('of an invitation to a collection', async () => {
    await maya.push(creating('route_collections', 'lakes', collectionFieldsOf({ name: 'Lakes' })))
    const target: Target = { collection: 'route_collections', id: 'lakes' }
    await maya.push({
      ...edge('collaboration', tomas, target, { accepted: false }),
      set: { ...edge('collaboration', tomas, target, { accepted: false }).set, role: 'editor' },
    })
    expect(await notificationsOf(tomas)).toMatchObject([
      {
        title: 'Invitation',
        message: 'maya invites you to a collection.',
        link: '/collections/lakes',
        content_object_summary: 'Lakes',
      },
    ])
  })

  it('of a review of their route, with a shortened text', async () => {
    await review(`Steep. ${'🏔'.repeat(200)}`)()
    const [notification] = await notificationsOf(maya)
    expect(notification).toMatchObject({
      notification_type: 'route_rating',
      message: 'tomas reviewed your route.',
    })
    expect(countCharacters(notification?.content_object_summary ?? '')).toBe(120)
    expect(notification?.content_object_summary).toMatch(/^Steep\. (🏔)+…$/u)
  })

  it('of a new member of their community', async () => {
    await found(maya, 'graz')
    await join(tomas, 'graz')
    expect(await messagesOf(maya)).toEqual([['group_join', 'tomas has joined your community.']])
  })

  it('of invitations', async () => {
    await maya.push(creating('events', EVENT.id, eventFieldsOf()))
    await maya.push(edge('invitation', tomas, EVENT))
    await found(maya, 'graz')
    await maya.push(edge('invitation', tomas, communityTarget('graz')))
    expect((await messagesOf(tomas)).toSorted((a, b) => (String(a) < String(b) ? -1 : 1))).toEqual([
      ['event_invite', 'maya invites you to an event.'],
      ['group_invite', 'maya invites you to a community.'],
    ])
  })

  it('of a free place and of a cancelled event', async () => {
    const noor = await addMember(app, 'noor')
    const come = (member: TestMember) =>
      member.push(edge('participation', member, EVENT, { answer: 'going', guests: 0 }))
    await maya.push(creating('events', EVENT.id, eventFieldsOf({ capacity: 1 })))
    await come(noor)
    await come(tomas)
    await noor.push(deleting('relations', `participation:${noor.id}:${EVENT.id}`))
    await maya.push(editing('events', EVENT.id, { was: { state: 'scheduled' }, set: { state: 'cancelled' } }))
    expect((await messagesOf(tomas)).map(([, message]) => message)).toEqual([
      'A place has become free: you are coming.',
      'An event was cancelled.',
    ])
  })

  it('of nothing they do themselves', async () => {
    const id = await maya.publish()
    await maya.push(edge('favourite', maya, { collection: 'routes', id }))
    expect(await messagesOf(maya)).toEqual([])
  })

  it('of nothing by a muted member', async () => {
    await maya.push(edge('mute', maya, profileOf(tomas)))
    await follow()
    expect(await messagesOf(maya)).toEqual([])
  })

  it('of no type they have turned off', async () => {
    const [{ notifications } = { notifications: {} }] = await app.db.query<{ notifications: object }>(
      `select own -> 'notifications' as notifications from document where collection = 'account' and id = $1`,
      [`${maya.id}:settings`],
    )
    const wanted = { ...notifications, follow: false }
    const results = await maya.push(
      editing('account', `${maya.id}:settings`, { was: { notifications }, set: { notifications: wanted } }),
    )
    expect(only(results).status).toBe('applied')
    await follow()
    expect(await messagesOf(maya)).toEqual([])
    await review('Fine.')()
    expect(await messagesOf(maya)).toHaveLength(1)
  })
})

describe('a read notification', () => {
  it('stays read on all devices, and can be deleted', async () => {
    await follow()
    const id = await firstId(maya)
    const read = { is_read: true, read_at: '2026-05-01T12:00:00Z' }
    await maya.push(editing('notifications', id, { was: { is_read: false, read_at: null }, set: read }))
    expect(await notificationsOf(maya)).toMatchObject([read])
    await maya.push(deleting('notifications', id))
    expect(await notificationsOf(maya)).toEqual([])
  })
})
