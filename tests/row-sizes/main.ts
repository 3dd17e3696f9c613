import { makeDemoWorld } from '#demo/demo-world.ts'
import { DEMO_PASSWORD, DEMO_SEED } from '#demo/world.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { loadDemoWorld } from '#server/demo/load-demo.ts'
import { makeMember } from '#tests/server/make-member.ts'
import { withPostgres } from '#tests/start/with-postgres.ts'

const NOW = new Date('2026-05-01T12:00:00Z')
const SHOWN_MIN_ROWS = 60
const NEW_MEMBERS = 5_000
const PHOTOS = 5_000
const MUTATIONS_PER_MEMBER = 200

interface TableSize {
  name: string
  rows: number
  /** with large values and indexes */
  bytes: number
  indexes: number
}

/** Prints the rows of the demo world, and the bytes that a row of each table takes with its indexes. */
export const main = (): Promise<void> =>
  withPostgres(async ({ address }) => {
    const db = openDatabase({ address })
    await migrate(db)
    const demo = { makeWorld: (now: Date) => makeDemoWorld(DEMO_SEED, now), password: DEMO_PASSWORD }
    await loadDemoWorld(db, demo, NOW)
    // the demo world was not pushed by devices
    await db.query(
      `insert into mutation (member_id, id, collection, document_id, status, version, at)
       select m.id, gen_random_uuid(), 'routes', gen_random_uuid()::text, 'applied', 1, $1
       from member m, generate_series(1, $2)`,
      [NOW, MUTATIONS_PER_MEMBER],
    )
    await db.query(
      `insert into media_object (key, media_id, part, bytes, state, sent_at)
       select 'media/' || id || '/' || gen_random_uuid() || '/' || part, id, part, 50000, 'kept', $1
       from (select gen_random_uuid()::text as id from generate_series(1, $2)) file,
         unnest(array['320.avif', '320.webp', '960.avif', '960.webp', '1920.avif', '1920.webp']) part`,
      [NOW, PHOTOS],
    )
    await db.query('vacuum (full, analyze)')
    const tables = await db.query<TableSize>(
      `select relname as name, greatest(reltuples, 0)::bigint as rows, pg_total_relation_size(oid) as bytes,
         pg_indexes_size(oid) as indexes
       from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by bytes desc`,
    )
    const [members] = await db.query<{ count: number }>('select count(*) as count from member')
    const documents = await db.query<{ collection: string; count: number; bytes: number }>(
      `select collection, count(*) as count, avg(bytes)::integer as bytes from document group by 1 order by 2 desc`,
    )
    const newMember = await bytesOfNewMember(db)
    await db.close()
    const lines = [
      `a new member without content   ${newMember} bytes`,
      `${members?.count} members`,
      ...tables
        .filter(({ rows }) => rows >= SHOWN_MIN_ROWS)
        .map(
          ({ name, rows, bytes, indexes }) =>
            `${name.padEnd(28)} ${rows} rows, ${Math.round(bytes / rows)} bytes each, ${Math.round(indexes / rows)} of them indexes`,
        ),
      ...documents.map(
        ({ collection, count, bytes }) =>
          `${collection.padEnd(28)} ${count} documents of ${bytes} bytes of JSON`,
      ),
      '',
    ]
    process.stdout.write(lines.join('\n'))
  })

/** What the database grows by with each registration, with all indexes. */
async function bytesOfNewMember(db: Database): Promise<number> {
  const size = async () => {
    await db.query('vacuum (full)')
    const [row] = await db.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes')
    return row?.bytes ?? 0
  }
  const before = await size()
  await db.transaction(async (query) => {
    for (let at = 0; at < NEW_MEMBERS; at++) await makeMember(query, { id: `new-${at}`, now: NOW })
  })
  return Math.round(((await size()) - before) / NEW_MEMBERS)
}
