import { expect, it } from 'vitest'
import type { RouteRow } from '#src/platform/port/port.ts'
import { mergeOnlineRows } from './merge-online-rows.ts'

const rows = (...ids: string[]) => ids.map((id) => ({ id }) as RouteRow)

it('lists a route that was downloaded since the request once, among the local rows', () => {
  expect(mergeOnlineRows(rows('a', 'b'), rows('b', 'c')).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})
