import type { Page } from '@playwright/test'
import { v7 } from 'uuid'
import type { NotificationType } from '#domain/notification/notification.ts'
import { NOTIFICATION_TITLES } from '#domain/notification/titles.ts'
import type { RelationKind } from '#domain/relation/kinds.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import { must } from '#domain/std/must.ts'
import type { CollectionName } from '#domain/wire/collections.ts'
import {
  collectionFieldsOf,
  commentFieldsOf,
  communityFieldsOf,
  postFieldsOf,
} from '#tests/factories/nouns.ts'
import { attendEvent, hostEvent } from './harness/events.ts'
import { signIn } from './harness/member.ts'
import { type OtherDevice, registerOnOtherDevice, signInOnOtherDevice } from './harness/other-device.ts'
import { expect, test, type World } from './harness/test.ts'

// Every type of notification by a real act of another member: on the bell, as a toast where it is urgent, in the list, with a
// link to a page, offline, and on a second device.

const NARROW = { width: 390, height: 844 }
/** The server reminds every minute; an event that starts in a little less than a day is due at once. */
const REMINDED_WITHIN_MS = 120_000

/** What each act says in the list, by type. */
const MESSAGES: Readonly<Record<NotificationType, string>> = {
  follow: 'follows you.',
  route_comment: 'commented on your route.',
  route_rating: 'reviewed your route.',
  route_favorite: 'added your route to their favourites.',
  group_invite: 'invites you to a community.',
  group_join: 'asks to join your community.',
  group_post: 'posted in Hut Friends.',
  event_invite: 'invites you to an event.',
  event_update: 'An event was cancelled.',
  event_reminder: 'An event begins in a day.',
  system: 'invites you to a collection.',
}
const TYPES = Object.keys(MESSAGES) as NotificationType[]
/** Titles that say more than their type. */
const TITLES: Readonly<Partial<Record<NotificationType, string>>> = { system: 'Invitation' }

const idIn = (path: string): string => path.split('/').at(-1) ?? ''

async function relate(
  by: OtherDevice,
  kind: RelationKind,
  target: { collection: CollectionName; id: string },
  { member = by.memberId, ...fields }: { member?: string; data?: object; role?: string } = {},
): Promise<void> {
  const id = relationId({ kind, member, target: target.id })
  await by.create('relations', id, { kind, target, data: {}, ...fields })
}

/** A public route of the member. */
async function routeOf({ server }: World, member: OtherDevice): Promise<string> {
  const [route] = await server.query<{ id: string }>(
    `select id from document where collection = 'routes' and not deleted and author_id = $1
       and 'members' = any (audience) order by id limit 1`,
    [member.memberId],
  )
  return must(route, 'a public route').id
}

/** A community that the member owns. */
async function communityOf({ server }: World, { memberId }: OtherDevice): Promise<string> {
  const [community] = await server.query<{ id: string }>(
    `select id from document where collection = 'communities' and not deleted and author_id = $1 limit 1`,
    [memberId],
  )
  return must(community, 'an own community').id
}

/** Everything that other members do to the member, one act for each type. */
async function notifyOfEverything(world: World, mine: OtherDevice): Promise<void> {
  const { origin } = world.server
  const rosa = await registerOnOtherDevice(origin, 'rosa')
  const tomas = await signInOnOtherDevice(origin, 'tomas')
  const route = { collection: 'routes', id: await routeOf(world, mine) } as const
  await relate(rosa, 'follow', { collection: 'profiles', id: mine.memberId })
  await rosa.create('comments', v7(), commentFieldsOf({ on: route }))
  await rosa.create('comments', v7(), commentFieldsOf({ on: route, kind: 'review', stars: 4 }))
  await relate(rosa, 'favourite', route)

  const owned = { collection: 'communities', id: await communityOf(world, mine) } as const
  await relate(rosa, 'membership', owned, { data: { answers: ['Slow ones.', 'From a friend.'] } })
  const joined = { collection: 'communities', id: v7() } as const
  const named = { name: 'Hut Friends', slug: 'hut-friends', notificationsDefault: 'all' as const }
  await tomas.create('communities', joined.id, communityFieldsOf(named))
  await relate(tomas, 'invitation', joined, { member: mine.memberId })
  await relate(mine, 'membership', joined, { data: { answers: [] } })
  await tomas.create('posts', v7(), postFieldsOf({ community: joined.id, text: 'Path day on Saturday.' }))

  const [open, cancelled, soon] = [
    await hostEvent(tomas, { title: 'Ridge by moonlight', inDays: 9 }),
    await hostEvent(tomas, { title: 'Lake round', inDays: 8 }),
    await hostEvent(tomas, { title: 'Dawn on Vogar', inDays: 0.995 }),
  ]
  await relate(tomas, 'invitation', { collection: 'events', id: idIn(open) }, { member: mine.memberId })
  for (const path of [cancelled, soon]) await attendEvent(mine, path)
  await tomas.edit('events', idIn(cancelled), { was: { state: 'scheduled' }, set: { state: 'cancelled' } })
  const lakes = { collection: 'route_collections', id: v7() } as const
  await tomas.create('route_collections', lakes.id, collectionFieldsOf({ name: 'Lakes' }))
  const asked = { member: mine.memberId, data: { accepted: false }, role: 'editor' }
  await relate(tomas, 'collaboration', lakes, asked)
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const row = (page: Page, type: NotificationType) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: TITLES[type] ?? NOTIFICATION_TITLES[type] })
    .filter({ hasText: MESSAGES[type] })

async function showsAll(page: Page): Promise<void> {
  for (const type of TYPES) await expect(row(page, type), type).toHaveCount(1)
}

test('every type of notification reaches a member on two devices, with a link, also offline', async ({
  world,
}) => {
  test.setTimeout(420_000)
  const mine = await signInOnOtherDevice(world.server.origin, 'maya')
  const device = await world.newDeviceWithServiceWorker()
  const page = await device.start()
  await signIn(page, 'maya')
  await page.goto('/notifications')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page.getByRole('main')).toContainText('No notifications yet')
  const second = await (await world.newDevice(NARROW)).start()
  await signIn(second, 'maya')

  await notifyOfEverything(world, mine)
  await expect(page.getByText('tomas invited you to an event')).toHaveCount(1)
  await expect(row(page, 'event_reminder')).toHaveCount(1, { timeout: REMINDED_WITHIN_MS })
  await showsAll(page)
  await expect(bell(page)).toHaveAccessibleName(`Notifications, ${TYPES.length} unread`)

  await second.goto('/notifications')
  await showsAll(second)
  await expect(bell(second)).toHaveAccessibleName(`Notifications, ${TYPES.length} unread`)

  const links = new Map<NotificationType, string>()
  for (const type of TYPES) {
    const href = await row(page, type).getByRole('link').first().getAttribute('href')
    links.set(type, must(href, type))
  }
  for (const [type, href] of links) {
    await page.goto(href)
    await expect(page.getByRole('heading', { level: 1 }), type).not.toHaveText(/not (found|here|available)/i)
    await expect(page, type).toHaveURL((url) => url.pathname === new URL(href, url).pathname)
  }

  await device.setOffline(true)
  await page.goto('/notifications')
  await showsAll(page)
  await row(page, 'route_comment').getByRole('button', { name: 'Mark as read' }).click()
  await row(page, 'route_rating').getByRole('button', { name: 'Delete' }).click()
  await expect(bell(page)).toHaveAccessibleName(`Notifications, ${TYPES.length - 2} unread`)
  await device.setOffline(false)
  await expect(bell(second)).toHaveAccessibleName(`Notifications, ${TYPES.length - 2} unread`)
  await expect(row(second, 'route_rating')).toHaveCount(0)
  await second.getByRole('button', { name: 'Mark all read' }).click()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
})
