// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_SEEN } from '#domain/account/seen.ts'
import type { MemberNotification, NotificationType } from '#domain/notification/notification.ts'
import { NOTIFICATION_TITLES } from '#domain/notification/titles.ts'
import { TYPE_LOOKS } from '#src/features/notification/type-looks.ts'
import { World } from '#tests/device/world.ts'
import { CREATED_AT, routeOf } from '#tests/factories/documents.ts'
import { notificationOf } from '#tests/factories/nouns.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { until } from '#tests/until.ts'
import { type OpenPage, openPage, pulled } from './open-page.tsx'

// The bell and the list of notifications: from the replica, also offline.

const MINE = ['member:maya']
const FIRST_MS = Date.parse('2026-01-01T10:00:00.000Z')

let world: World
let app: OpenPage

beforeEach(() => {
  world = new World()
  world.server.put('routes', routeOf({ id: 'r-1', name: 'To Komna' }), MINE)
  const head = { id: 'maya:seen', version: 1, createdAt: CREATED_AT, updatedAt: CREATED_AT }
  world.server.put('account', { ...head, part: 'seen', ...DEFAULT_SEEN }, MINE)
  world.browser.tokens = world.api.issue('maya')
})
afterEach(async () => {
  app.close()
  await world.end()
})

/** One per hour, of different kinds of events, so that none are grouped. */
function give(count: number, some: (at: number) => Partial<MemberNotification> = () => ({})): void {
  for (let at = 0; at < count; at++) {
    const notification = notificationOf({
      id: `n-${String(at).padStart(3, '0')}`,
      notification_type: 'route_comment',
      title: 'Route Comment',
      message: `tomas commented ${at}.`,
      content_object_summary: `Summary ${at}`,
      link: '/routes/r-1',
      created_at: new Date(FIRST_MS + at * 3_600_000).toISOString(),
      ...some(at),
    })
    world.server.put('notifications', notification, MINE)
  }
}

const later = (holds: () => void | Promise<void>) =>
  until(async () => {
    await world.clock.advance(200)
    await holds()
  })

async function open(at: string): Promise<void> {
  app = await openPage({ world, at })
  app.start()
  await pulled(world, app)
}

const items = (within: string) => [...document.querySelectorAll(`${within} li`)]
const texts = (within: string) => items(within).map(({ textContent }) => textContent ?? '')
const bell = () => document.querySelector('button[aria-label^=Notifications]')
const DROPDOWN = 'dialog[aria-label=Notifications]'

async function openBell(): Promise<void> {
  await later(() => expect(bell()).not.toBeNull())
  ;(bell() as HTMLElement).click()
  await later(() => expect(document.querySelector(DROPDOWN)).not.toBeNull())
}

describe('the bell', () => {
  it('has a badge with the number of unread notifications, at most 99+', async () => {
    give(101)
    await open('/home')
    await later(() => expect(bell()?.textContent).toBe('99+'))
    expect(bell()?.getAttribute('aria-label')).toBe('Notifications, 99+ unread')
  })

  it('has no badge and no button to mark all read when none is unread', async () => {
    give(1, () => ({ is_read: true, read_at: CREATED_AT }))
    await open('/home')
    await openBell()
    await later(() => expect(items(DROPDOWN)).toHaveLength(1))
    expect(bell()?.textContent).toBe('')
    expect(document.querySelector(DROPDOWN)?.textContent).not.toContain('Mark all read')
  })

  it('says so when there are none', async () => {
    await open('/home')
    await openBell()
    await later(() => {
      expect(app.find(DROPDOWN)?.textContent).toContain('No notifications yet')
      expect(app.find(DROPDOWN)?.textContent).toContain("We'll notify you when something happens")
    })
  })

  it('shows the newest ten, and ten more on demand', async () => {
    give(25)
    await open('/home')
    await openBell()
    await later(() => expect(items(DROPDOWN)).toHaveLength(10))
    expect(texts(DROPDOWN)[0]).toContain('commented 24.')
    app.press('Load more notifications')
    await later(() => expect(items(DROPDOWN)).toHaveLength(20))
    app.press('Load more notifications')
    await later(() => expect(items(DROPDOWN)).toHaveLength(25))
    expect(app.find(DROPDOWN)?.textContent).not.toContain('Load more notifications')
  })

  it('shows title, sender, message, summary and time of each, and opens its link', async () => {
    give(1)
    await open('/home')
    await openBell()
    await later(() => expect(items(DROPDOWN)).toHaveLength(1))
    const item = items(DROPDOWN)[0]
    expect(item?.querySelector('b')?.textContent).toBe('tomas')
    expect(item?.querySelector('q')?.textContent).toBe('Summary 0')
    expect(item?.querySelector('time')?.textContent).toMatch(/ago$/)
    expect(item?.textContent).toContain('Route Comment unread')
    expect(item?.hasAttribute('data-unread')).toBe(true)
    item?.querySelector('a')?.click()
    await later(() => expect(app.path()).toBe('/routes/r-1'))
    expect(app.find(DROPDOWN)).toBeNull()
    await later(() => expect(bell()?.textContent).toBe(''))
  })

  it('deletes one and marks all read offline', async () => {
    give(3)
    await open('/home')
    await openBell()
    await later(() => expect(items(DROPDOWN)).toHaveLength(3))
    world.network.handler = unplugged
    app.press('Delete')
    await later(() => expect(items(DROPDOWN)).toHaveLength(2))
    expect(bell()?.textContent).toBe('2')
    app.press('Mark all read')
    await later(() => expect(bell()?.textContent).toBe(''))
    expect(app.find(`${DROPDOWN} [data-unread]`)).toBeNull()
  })

  it('is closed by Escape and by a press outside, and leads to all notifications', async () => {
    await open('/home')
    await openBell()
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    await later(() => expect(app.find(DROPDOWN)).toBeNull())
    await openBell()
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    await later(() => expect(app.find(DROPDOWN)).toBeNull())
    await openBell()
    app.press('View all notifications')
    await later(() => expect(app.path()).toBe('/notifications'))
  })
})

describe('the badge of the bell', () => {
  it.each([
    [1, '1'],
    [98, '98'],
    [99, '99'],
    [100, '99+'],
  ])('with %i unread notifications shows %s', async (count, shown) => {
    give(count)
    await open('/home')
    await later(() => expect(bell()?.textContent).toBe(shown))
  })
})

describe('each type of notification', () => {
  it('has its title, and the colour and icon of its type', async () => {
    const types = Object.keys(NOTIFICATION_TITLES) as NotificationType[]
    give(types.length, (at) => {
      const type = types[at] ?? 'system'
      return { notification_type: type, title: NOTIFICATION_TITLES[type], sender: null }
    })
    await open('/notifications')
    await later(() => expect(items('main section')).toHaveLength(types.length))
    for (const type of types) {
      const item = items('main section').find(({ textContent }) =>
        textContent?.startsWith(`${NOTIFICATION_TITLES[type]} unread`),
      )
      const mark = item?.querySelector('.mark')
      expect(mark?.getAttribute('data-colour'), type).toBe(TYPE_LOOKS[type].colour)
      expect(mark?.querySelector('path')?.getAttribute('d'), type).toBeTruthy()
    }
  })
})

describe('the list of notifications', () => {
  it('shows pages of twenty, and starts again with another filter', async () => {
    give(45, (at) => ({ is_read: at % 2 === 0, read_at: at % 2 === 0 ? CREATED_AT : null }))
    await open('/notifications')
    await later(() => expect(items('main section')).toHaveLength(20))
    app.press('Load more notifications')
    await later(() => expect(items('main section')).toHaveLength(40))
    app.press('Read')
    await later(() => expect(items('main section')).toHaveLength(20))
    expect(app.path()).toBe('/notifications?show=read')
    app.press('All')
    await later(() => expect(items('main section')).toHaveLength(20))
  })

  it('filters by read state and type', async () => {
    give(4, (at) => ({
      notification_type: at < 2 ? 'event_update' : 'route_rating',
      is_read: at % 2 === 0,
      read_at: at % 2 === 0 ? CREATED_AT : null,
    }))
    await open('/notifications?type=events')
    await later(() => expect(texts('main section').map((text) => text.match(/\d/)?.[0])).toEqual(['1', '0']))
    app.press('Unread2')
    await later(() => expect(texts('main section').map((text) => text.match(/\d/)?.[0])).toEqual(['1']))
    app.press('People')
    await later(() => expect(app.text()).toContain('No notifications match'))
    app.press('Show all')
    await later(() => expect(items('main section')).toHaveLength(4))
  })

  it('marks one read and clears all, also offline', async () => {
    give(3)
    await open('/notifications')
    await later(() => expect(items('main section')).toHaveLength(3))
    world.network.handler = unplugged
    app.press('Mark as read')
    await later(() => expect(bell()?.textContent).toBe('2'))
    app.press('Clear all')
    await later(() => expect(app.text()).toContain('No notifications yet'))
  })

  it.each([
    ['notification.read', 'Mark as read', 'Failed to mark notification as read'],
    ['notification.delete', 'Delete', 'Failed to delete notification'],
    ['notifications.read_all', 'Mark all read', 'Failed to mark notifications as read'],
    ['notifications.clear_all', 'Clear all', 'Failed to clear notifications'],
  ] as const)('says so when %s fails', async (command, button, message) => {
    give(1)
    await open('/notifications')
    await later(() => expect(items('main section')).toHaveLength(1))
    app.failCommand(command)
    app.press(button)
    await later(() => expect(app.toasts().join()).toContain(message))
  })

  it('says so when the notifications cannot be read', async () => {
    await open('/home')
    app.failQuery('notification.list')
    app.go('/notifications')
    await later(() => expect(app.alerts()).toContain('Failed to load notifications'))
  })
})
