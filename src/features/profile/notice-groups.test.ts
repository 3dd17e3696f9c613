import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/account/settings.ts'
import { NOTIFICATION_TYPES } from '#domain/notification/notification.ts'
import { must } from '#domain/std/must.ts'
import { isWanted, NOTICE_GROUPS, withGroup } from './notice-groups.ts'

const { notifications } = DEFAULT_SETTINGS
const routes = must(NOTICE_GROUPS[1], 'the routes')

describe('what a member can be told of', () => {
  it('is every type once, but for what concerns the account', () => {
    const chosen = NOTICE_GROUPS.flatMap(({ types }) => types)
    expect([...chosen, 'system'].toSorted()).toEqual([...NOTIFICATION_TYPES].toSorted())
  })

  it('is switched by groups, and leaves the others as they are', () => {
    const without = withGroup(notifications, routes, false)
    expect(without).toEqual({
      ...notifications,
      route_comment: false,
      route_rating: false,
      route_favorite: false,
    })
    expect(isWanted(without, routes)).toBe(false)
    expect(withGroup(without, routes, true)).toEqual(notifications)
  })

  it('is on while anything of the group is', () => {
    expect(isWanted({ ...notifications, route_comment: false, route_rating: false }, routes)).toBe(true)
  })
})
