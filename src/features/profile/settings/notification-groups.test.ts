import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/account/settings.ts'
import { NOTIFICATION_TYPES } from '#domain/notification/notification.ts'
import { must } from '#domain/std/must.ts'
import { isGroupEnabled, NOTIFICATION_GROUPS, setGroupEnabled } from './notification-groups.ts'

const { notifications } = DEFAULT_SETTINGS
const routes = must(NOTIFICATION_GROUPS[1], 'the routes')

describe('the notification groups', () => {
  it('contain every type once, except those about the account', () => {
    const chosen = NOTIFICATION_GROUPS.flatMap(({ types }) => types)
    expect([...chosen, 'system'].toSorted()).toEqual([...NOTIFICATION_TYPES].toSorted())
  })

  it('are switched as a whole, without changing other groups', () => {
    const without = setGroupEnabled(notifications, routes, false)
    expect(without).toEqual({
      ...notifications,
      route_comment: false,
      route_rating: false,
      route_favorite: false,
    })
    expect(isGroupEnabled(without, routes)).toBe(false)
    expect(setGroupEnabled(without, routes, true)).toEqual(notifications)
  })

  it('are on while any of their types is', () => {
    expect(isGroupEnabled({ ...notifications, route_comment: false, route_rating: false }, routes)).toBe(true)
  })
})
