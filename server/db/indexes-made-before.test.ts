import { expect, it } from 'vitest'
import { openTestDatabase } from '#tests/postgres/test-database.ts'
import { migrationNames, runMigrations } from './migrate.ts'

// A migration that builds an index holds up writes of the instances that run. So operators may build the large ones before an
// update (docs/scaling.md), by the statements of the migrations.

const files = import.meta.glob<string>(['./migrations/0055-*.sql', './migrations/0057-*.sql'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const statements = Object.values(files)
  .flatMap((text) => text.replaceAll(/^--.*$/gm, '').split(';'))
  .map((statement) => statement.trim())
  .filter((statement) => statement.startsWith('create index'))

it('indexes that an operator has built without holding up writes are kept by the update', async () => {
  const db = await openTestDatabase()
  try {
    const indexes = () =>
      db.query(`select indexname, indexdef from pg_indexes where tablename = 'document' order by indexname`)
    const usual = await indexes()
    await db.transaction(async (query) => {
      await query('drop schema public cascade; create schema public')
      await runMigrations(
        query,
        migrationNames.filter((name) => name < '0055'),
      )
    })
    expect((await indexes()).length).toBe(usual.length - statements.length)
    for (const statement of statements)
      await db.query(statement.replace('create index if not exists', 'create index concurrently'))
    const built = await db.query(`select indexrelid from pg_index where indrelid = 'document'::regclass`)
    await db.transaction((query) => runMigrations(query, migrationNames))
    expect(await db.query(`select indexrelid from pg_index where indrelid = 'document'::regclass`)).toEqual(
      built,
    )
    expect(await indexes()).toEqual(usual)
  } finally {
    await db.drop()
  }
})
