import { expect, it } from 'vitest'
import type { RouteRow } from '#src/platform/port/port.ts'
import { mergeOnlineRows } from './merge-online-rows.ts'

const rows = (...ids: string[]) => ids.map((id) => ({ id }) as RouteRow)

it('a route that has come to this device since the server was asked is listed once, where the device has it', () => {
  expect(mergeOnlineRows(rows('a', 'b'), rows('b', 'c')).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})
