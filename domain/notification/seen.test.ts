import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { notificationOf } from '#tests/factories/nouns.ts'
import { NOTIFICATION_TYPES, notification, notificationFields } from './notification.ts'
import { isCleared, isRead } from './seen.ts'

const at = (created_at: string, is_read = false) => notificationOf({ id: 'n', created_at, is_read })
const NINE = '2026-05-01T09:00:00.000Z'
const cut = (moment: string | null) => ({ notificationsReadTo: moment, notificationsClearedTo: moment })

describe('notification', () => {
  it('has one of these types', () => {
    expect(NOTIFICATION_TYPES.join(' ')).toBe(
      'follow route_comment route_rating route_favorite group_invite group_join group_post event_invite event_update event_reminder system',
    )
  })

  it.each([
    [{ link: '/events/e-1' }, { link: 'https://elsewhere.example' }],
    [{ link: null }, { link: '//elsewhere.example' }],
    [{ content_object_summary: 'x'.repeat(120) }, { content_object_summary: 'x'.repeat(121) }],
    [{ sender: null }, { sender: 'tomas' }],
  ])('accepts %j and rejects %j', (good, bad) => {
    expect(v.is(notification, { ...at(NINE), ...good })).toBe(true)
    expect(v.is(notification, { ...at(NINE), ...bad })).toBe(false)
  })

  it('allows its member to write the read state only', () => {
    expect(Object.keys(notificationFields)).toEqual(['is_read', 'read_at'])
  })
})

describe('mark all read and clear all', () => {
  it('apply to earlier notifications only', () => {
    const moments = ['2026-05-01T08:59:59.999Z', NINE, '2026-05-01T09:00:00.001Z']
    expect(moments.map((moment) => isRead(at(moment), cut(NINE)))).toEqual([true, true, false])
    expect(moments.map((moment) => isCleared(at(moment), cut(NINE)))).toEqual([true, true, false])
  })

  it('apply to nothing before they were used', () => {
    expect(isRead(at(NINE), cut(null))).toBe(false)
    expect(isCleared(at(NINE), cut(null))).toBe(false)
  })

  it('keep individually read notifications read', () => {
    expect(isRead(at(NINE, true), cut(null))).toBe(true)
  })
})
