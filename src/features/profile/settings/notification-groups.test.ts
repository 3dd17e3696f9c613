import { expect, it } from 'vitest'
import { NOTIFICATION_TYPES } from '#domain/notification/notification.ts'
import { NOTIFICATION_GROUPS } from './notification-groups.ts'

it('has a switch for each type of notification, except those about the account', () => {
  const types = NOTIFICATION_GROUPS.flatMap((group) => group.types.map(({ type }) => type))
  expect([...types, 'system'].toSorted()).toEqual([...NOTIFICATION_TYPES].toSorted())
})
