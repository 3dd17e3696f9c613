import { expect, it } from 'vitest'
import { routeFieldsOf } from '#tests/factories/documents.ts'
import { creating, only } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const { app, maya } = useTestApp({ members: ['maya'] })

const LONG = 'long '.repeat(100_000)

it.each([
  ['an unknown field', { [LONG]: 1 }],
  ['a wrong value', { visibility: LONG }],
  ['an unknown field of a field', { place: { [LONG]: 1 } }],
])('a rejection stores no content of %s', async (_name, broken) => {
  const write = creating('routes', 'r-1', { ...routeFieldsOf(), ...broken })
  expect(only(await maya.push(write)).error?.code).toBe('validation')
  const [row] = await app.db.query<{ length: number }>('select length(error::text) as length from mutation')
  expect(row?.length).toBeLessThan(1_000)
})
