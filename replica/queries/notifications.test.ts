import { IDBFactory } from 'fake-indexeddb'
import { firstValueFrom } from 'rxjs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { MemberNotification } from '#domain/notification/notification.ts'
import { openOwnReplica } from '#tests/device/open-device.ts'
import { storeDocuments } from '#tests/device/store-documents.ts'
import { notificationOf } from '#tests/factories/nouns.ts'
import { countRowsRead } from '#tests/fakes/rows-read.ts'
import type { Replica } from '../open-replica.ts'
import {
  type NotificationWindow,
  type ReadMarkers,
  watchNotifications,
  watchUnreadCount,
} from './notifications.ts'

const ALL = 200
const LIMIT = 10
const FIRST = Date.UTC(2026, 0, 1)
const NOTHING: ReadMarkers = { notificationsReadTo: null, notificationsClearedTo: null }

let replica: Replica
const rowsRead = countRowsRead()

beforeAll(async () => {
  replica = await openOwnReplica('maya', new IDBFactory())
  await storeDocuments(
    replica,
    'notifications',
    Array.from({ length: ALL }, (_, n) => made((n * 37) % ALL)),
  )
  return () => replica.close()
})

const minute = (n: number): string => new Date(FIRST + n * 60_000).toISOString()

/** One per minute; even ones are read, every fifth is a reminder. */
function made(n: number): MemberNotification {
  return notificationOf({
    id: `n-${String(n).padStart(3, '0')}`,
    created_at: minute(n),
    is_read: n % 2 === 0,
    read_at: n % 2 === 0 ? minute(n + 1) : null,
    notification_type: n % 5 === 0 ? 'event_reminder' : 'follow',
  })
}

const found = (some: Partial<NotificationWindow>): Promise<MemberNotification[]> =>
  firstValueFrom(
    watchNotifications(replica, { isRead: null, types: null, seen: NOTHING, limit: LIMIT, ...some }),
  )
const minutes = async (some: Partial<NotificationWindow>): Promise<number[]> =>
  (await found(some)).map(({ id }) => Number(id.slice(2)))
const every = (step: number, from: number): number[] =>
  Array.from({ length: LIMIT }, (_, n) => from - n * step)

describe('notifications', () => {
  it.each([
    ['all', {}, every(1, 199)],
    ['unread ones', { isRead: false }, every(2, 199)],
    ['those of a type', { types: ['event_reminder'] }, every(5, 195)],
    ['unread ones of a type', { types: ['event_reminder'], isRead: false }, every(10, 195)],
  ] as const)('that are %s are newest first, reading no other row', async (_name, some, expected) => {
    expect(await minutes(some)).toEqual(expected)
    expect(rowsRead()).toBeLessThanOrEqual(LIMIT)
  })

  it('of several types are in one order, reading at most one window of each', async () => {
    expect(await minutes({ types: ['event_reminder', 'follow'] })).toEqual(every(1, 199))
    expect(rowsRead()).toBeLessThanOrEqual(2 * LIMIT)
    expect(await minutes({ types: ['event_reminder', 'system'], isRead: false })).toEqual(every(10, 195))
  })

  it('that are read are newest first, and only unread rows in between are read', async () => {
    expect(await minutes({ isRead: true })).toEqual(every(2, 198))
    expect(rowsRead()).toBeLessThanOrEqual(2 * LIMIT)
  })

  it('are complete documents', async () => {
    expect(await found({ limit: 1 })).toEqual([made(199)])
  })
})

describe('after mark all read', () => {
  const seen: ReadMarkers = { ...NOTHING, notificationsReadTo: minute(150) }

  it('earlier ones are shown as read, later ones are not', async () => {
    expect(await minutes({ seen, isRead: false, limit: 100 })).toEqual(
      Array.from({ length: 25 }, (_, n) => 199 - 2 * n).filter((n) => n > 150),
    )
    const shown = await found({ seen, limit: 60 })
    expect(shown.filter(({ is_read }) => !is_read).map(({ id }) => id)).toHaveLength(25)
  })

  it('they are found among the read ones', async () => {
    const read = await found({ seen, isRead: true, limit: 100 })
    expect(read.map(({ id }) => Number(id.slice(2)))).toContain(149)
    expect(read.every(({ is_read }) => is_read)).toBe(true)
    expect(await minutes({ seen, isRead: true, limit: 100 })).not.toContain(151)
  })
})

describe('after clear all', () => {
  it('only later ones remain', async () => {
    const seen: ReadMarkers = { ...NOTHING, notificationsClearedTo: minute(195) }
    expect(await minutes({ seen })).toEqual([199, 198, 197, 196])
    expect(await minutes({ seen, isRead: false })).toEqual([199, 197])
    expect(rowsRead()).toBeLessThanOrEqual(LIMIT)
  })
})

describe('watchUnreadCount', () => {
  it.each([
    ['before anything was marked', NOTHING, 100],
    ['after all were marked', { ...NOTHING, notificationsReadTo: minute(150) }, 25],
    ['after all were cleared', { ...NOTHING, notificationsClearedTo: minute(199) }, 0],
    ['after both', { notificationsReadTo: minute(100), notificationsClearedTo: minute(150) }, 25],
  ] as const)('of %s reads no rows', async (_name, seen, expected) => {
    expect(await firstValueFrom(watchUnreadCount(replica, seen))).toBe(expected)
    expect(rowsRead()).toBe(0)
  })
})
