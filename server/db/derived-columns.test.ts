import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { addMember } from '#tests/server/test-member.ts'

let app: TestApp
beforeEach(async () => {
  app = await openTestApp()
})
afterEach(() => app.close())

const DERIVED = `select collection, search::text, traits, measures from public.document order by pk`

it('are computed without a search path too, as pg_restore does', async () => {
  const member = await addMember(app, 'maya')
  await member.publish({ name: 'Großer Ödstein', tags: ['summit', 'hut'], months: [6, 7] })
  const before = await app.db.query<{ collection: string; search: string; traits: string[] }>(DERIVED)
  const again = await app.db.transaction(async (query) => {
    await query("set local search_path = ''")
    await query('update public.document set own = own, shared = shared')
    return query(DERIVED)
  })
  expect(again).toEqual(before)
  const route = before.find(({ collection }) => collection === 'routes')
  expect(route?.search).toContain("'odstein'")
  expect(route?.traits).toEqual(expect.arrayContaining(['tag:summit', 'tag:hut', 'month:6', 'month:7']))
})
