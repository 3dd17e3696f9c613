import { afterEach, expect, it } from 'vitest'
import { tripFieldsOf } from '#tests/factories/nouns.ts'
import { openTestDatabase } from '#tests/postgres/test-database.ts'
import { migrationNames, runMigrations } from '../../db/migrate.ts'

let db: Awaited<ReturnType<typeof openTestDatabase>>
afterEach(() => db.drop())

const card = (id: string) => ({ id, username: id, avatar: null, level: 1 })
const item = (name: string, some: object) => ({ id: name, name, packed: false, rank: 'm', ...some })
const TRIP = {
  ...tripFieldsOf(),
  id: 't-1',
  version: 4,
  author: card('maya'),
  collaborators: [{ member: card('tomas'), role: 'editor' }],
  packing: [
    item('Rope', { personal: false, assignee: 'tomas' }),
    item('Pills', { personal: true, assignee: 'tomas' }),
    item('Diary', { personal: true, assignee: 'maya' }),
    item('Forgotten', { personal: true, assignee: 'left' }),
  ],
}

it('stored personal items leave the trip for a list that only their member gets', async () => {
  db = await openTestDatabase()
  await db.transaction(async (query) => {
    await query('drop schema public cascade')
    await query('create schema public')
    await runMigrations(
      query,
      migrationNames.filter((name) => name < '0027'),
    )
    await query('set local session_replication_role = replica')
    await query(
      `insert into document (collection, id, author_id, audience, created_at, updated_at, bytes, own, version)
       values ('trips', 't-1', 'maya', '{members}', now(), now(), 1, $1, 4)`,
      [JSON.stringify(TRIP)],
    )
    await query(`insert into scope (key, head, live) values ('member:maya', 7, 1)`)
    await query(
      `insert into feed (document_pk, scope_id, seq) select d.pk, s.id, 7 from document d cross join scope s`,
    )
    await runMigrations(query, migrationNames)
  })
  const rows = await db.query<{ id: string; author_id: string; items: { name: string }[] }>(
    `select id, author_id, coalesce(own #> '{data,items}', own -> 'packing') as items from document order by id`,
  )
  expect(rows.map(({ id, author_id, items }) => [id, author_id, items.map(({ name }) => name)])).toEqual([
    ['packing_list:maya:t-1', 'maya', ['Diary']],
    ['packing_list:tomas:t-1', 'tomas', ['Pills']],
    ['t-1', 'maya', ['Rope']],
  ])
  const places = await db.query<{ id: string; key: string; isNew: boolean }>(
    `select d.id, s.key, f.seq > 7 as "isNew" from feed f join document d on d.pk = f.document_pk
     join scope s on s.id = f.scope_id where not gone order by d.id`,
  )
  expect(places).toEqual([
    { id: 'packing_list:maya:t-1', key: 'member:maya', isNew: true },
    { id: 'packing_list:tomas:t-1', key: 'member:tomas', isNew: false },
    { id: 't-1', key: 'member:maya', isNew: true },
  ])
})
