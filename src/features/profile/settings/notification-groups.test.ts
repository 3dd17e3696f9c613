import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/account/settings.ts'
import { NOTIFICATION_TYPES } from '#domain/notification/notification.ts'
import { must } from '#domain/std/must.ts'
import { isGroupEnabled, NOTIFICATION_GROUPS, setGroupEnabled } from './notification-groups.ts'

const { notifications } = DEFAULT_SETTINGS
const routes = must(NOTIFICATION_GROUPS[1], 'the routes')

describe('what a member can be told of', () => {
  it('is every type once, but for what concerns the account', () => {
    const chosen = NOTIFICATION_GROUPS.flatMap(({ types }) => types)
    expect([...chosen, 'system'].toSorted()).toEqual([...NOTIFICATION_TYPES].toSorted())
  })

  it('is switched by groups, and leaves the others as they are', () => {
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

  it('is on while anything of the group is', () => {
    expect(isGroupEnabled({ ...notifications, route_comment: false, route_rating: false }, routes)).toBe(true)
  })
})
