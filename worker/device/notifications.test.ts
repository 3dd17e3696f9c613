import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_SEEN } from '#domain/account/seen.ts'
import type { Tab } from '#tests/device/whole-device.ts'
import { World } from '#tests/device/world.ts'
import { CREATED_AT } from '#tests/factories/documents.ts'
import { notificationOf } from '#tests/factories/nouns.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { until } from '#tests/until.ts'
import type { Queries } from '../port.ts'

// A member's actions on notifications take effect on the device at once, before the server has them.

const FRAME_MS = 20

type NotificationRows = Queries['notification.list']['result']

let world: World
let tab: Tab
let unread: number[]
let notifications: NotificationRows

beforeEach(async () => {
  world = new World()
  world.server.put(
    'account',
    {
      id: 'maya:seen',
      version: 1,
      createdAt: CREATED_AT,
      updatedAt: CREATED_AT,
      part: 'seen',
      ...DEFAULT_SEEN,
    },
    ['member:maya'],
  )
  for (const id of ['n-1', 'n-2']) world.server.put('notifications', notificationOf({ id }), ['member:maya'])
  tab = await world.signedIn()
  unread = []
  await tab.device.watch('notification.unread', {}, (count) => unread.push(count))
  await tab.device.watch('notification.list', { isRead: null, types: null, limit: 20 }, (rows) => {
    notifications = rows
  })
  await comes(() => expect([unread.at(-1), notifications.length]).toEqual([2, 2]))
})

afterEach(() => world.end())

/** Lets the frames pass in which a page is notified. */
const comes = (holds: () => void | Promise<void>): Promise<void> =>
  until(async () => {
    await world.clock.advance(FRAME_MS)
    await holds()
  })
const counts = (count: number): Promise<void> => comes(() => expect(unread.at(-1)).toBe(count))

describe('a notification', () => {
  it('that is read has the time, and is counted no more, whether it is read once or twice', async () => {
    for (let time = 0; time < 2; time++) await tab.device.run('notification.read', { id: 'n-1' })
    await counts(1)
    await comes(() =>
      expect(notifications.find(({ id }) => id === 'n-1')).toMatchObject({
        is_read: true,
        read_at: expect.any(String),
      }),
    )
    await tab.device.run('notification.read', { id: 'n-2' })
    await counts(0)
    expect(Math.min(...unread)).toBe(0)
  })

  it('that is deleted unread is counted no more', async () => {
    await tab.device.run('notification.delete', { id: 'n-1' })
    await counts(1)
    await comes(() => expect(notifications.map(({ id }) => id)).toEqual(['n-2']))
  })
})

describe('a notification that was deleted elsewhere meanwhile', () => {
  it('needs no attention when it was read offline', async () => {
    world.network.handler = unplugged
    await tab.device.run('notification.read', { id: 'n-1' })
    await counts(1)
    world.server.remove('notifications', 'n-1')
    world.network.handler = (request) => world.api.serve(request)
    await comes(async () => {
      await tab.device.sync.syncNow()
      expect(tab.status()).toMatchObject({ state: 'idle', unsent: [] })
    })
    await comes(() => expect(notifications.map(({ id }) => id)).toEqual(['n-2']))
  })
})

describe('all notifications', () => {
  it('are read at once', async () => {
    await tab.device.run('notifications.read_all', {})
    await counts(0)
    await comes(() => expect(notifications.map(({ is_read }) => is_read)).toEqual([true, true]))
  })

  it('are cleared at once', async () => {
    await tab.device.run('notifications.clear_all', {})
    await comes(() => expect(notifications).toEqual([]))
    await counts(0)
  })
})
