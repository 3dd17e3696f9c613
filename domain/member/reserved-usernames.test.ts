import { expect, it } from 'vitest'
import { isReservedUsername } from './reserved-usernames.ts'

it.each(['admin', 'Staff', 'SUPPORT', 'support_2', '_admin_', 'no-reply', 'Cairnway', 'cairnway-team'])(
  '%s is reserved',
  (username) => expect(isReservedUsername(username)).toBe(true),
)

it.each(['maya', 'adminta', 'team-tatra', 'modesty', 'supporter', '42'])('%s is not reserved', (username) =>
  expect(isReservedUsername(username)).toBe(false),
)
