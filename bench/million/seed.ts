import { must } from '#domain/std/must.ts'
import type { Database } from '#server/db/database.ts'
import { bulkInsertDocuments } from '#server/sync/bulk-insert.ts'
import { createRoutes } from '#tests/factories/made-routes.ts'
import { variedRoutes } from '#tests/factories/varied-routes.ts'
import { makeMember } from '#tests/server/make-member.ts'

// A world written by the server itself, and copies of it in other places by other members, written by SQL.

export const ROUTES = 10_000
export const MEMBERS = 1_000
/** Of three letters: the routes are spread evenly over its 32 cells. */
export const AREA = 'u26'

/** Members with public routes in one area, as the server writes them. */
export async function makeWorld(db: Database): Promise<void> {
  const now = new Date()
  for (let at = 0; at < MEMBERS; at++)
    await db.transaction((query) => makeMember(query, { id: `author-${at}`, now }))
  const varied = variedRoutes(ROUTES, 1)
  const made = createRoutes({
    count: ROUTES,
    area: AREA,
    author: { id: '', username: '', avatar: null, level: 1 },
  })
  await bulkInsertDocuments(
    db,
    'routes',
    made.map((route, at) => {
      const id = `author-${at % MEMBERS}`
      const { start, bounds, cell, preview, place, name, distance, ascent } = route
      const own = { id: route.id, start, bounds, cell, preview, place, name, distance, ascent }
      const author = { id, username: id, avatar: null, level: 1 }
      const lists = { communities: [], visibility: 'public', state: 'published', featured: false }
      const document = { ...route, ...must(varied[at], 'a route'), ...lists, ...own, author }
      return { authorId: id, document }
    }),
  )
}

/** Degrees from one copy to the next; an area of three letters is smaller. */
const APART = { lat: 3, lon: 4 }
const COLUMNS = 10

/** Writes `times` copies of the world, each of them elsewhere. */
export async function multiplyWorld(
  db: Database,
  { times, onCopy }: { times: number; onCopy: (copy: number) => void },
): Promise<void> {
  const [last] = await db.query<{ pk: number; scope: number }>(
    'select (select max(pk) from document) as pk, (select max(id) from scope) as scope',
  )
  const { pk, scope } = must(last, 'a row')
  const indexes = await takeIndexes(db)
  for (let copy = 1; copy <= times; copy++) {
    await copyWorld(db, { copy, pk, scope })
    onCopy(copy)
  }
  for (const index of indexes) await unlimited(db, async (query) => void (await query(index)))
  await unlimited(db, async (query) => {
    await query(`select setval(pg_get_serial_sequence('document', 'pk'), (select max(pk) from document))`)
    await query(`select setval(pg_get_serial_sequence('scope', 'id'), (select max(id) from scope))`)
  })
}

/** Drops the indexes of documents, which are built faster in one go. Returns the statements that create them. */
async function takeIndexes(db: Database): Promise<string[]> {
  const indexes = await db.query<{ name: string; create: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as create from pg_index i
     where i.indrelid = 'document'::regclass and not i.indisunique`,
  )
  for (const { name } of indexes) await db.query(`drop index ${name}`)
  return indexes.map(({ create }) => create)
}

/** What a copy of a body has of its own. */
const COPIED_ROUTE = `jsonb_build_object('id', $1 || ':' || id, 'name', regexp_replace(body ->> 'name', '\\d+$', $1 || 'k\\&'),
  'distance', (body ->> 'distance')::integer + $2, 'ascent', (body ->> 'ascent')::integer + $2,
  'author', body -> 'author' || jsonb_build_object('id', $1 || ':' || (body #>> '{author,id}')),
  'start', jsonb_build_object('lat', (body #>> '{start,lat}')::float8 + $3, 'lon', (body #>> '{start,lon}')::float8 + $4),
  'bounds', jsonb_build_array((body #>> '{bounds,0}')::float8 + $4, (body #>> '{bounds,1}')::float8 + $3,
    (body #>> '{bounds,2}')::float8 + $4, (body #>> '{bounds,3}')::float8 + $3))`

/** Within the years of the originals: otherwise the newest routes would be copies of one. */
const COPIED_TIME = `timestamptz '2025-01-01' + make_interval(secs => mod(
  extract(epoch from created_at - timestamptz '2025-01-01') + $2::integer * 53 * 86400 + $2::integer, 5000 * 86400)::float8)`

const copiedBody = (body: string): string =>
  `case when collection = 'routes' then ${body} || ${COPIED_ROUTE.replaceAll('body', body)}
    when ${body} ? 'username' then ${body} || jsonb_build_object('id', $1 || ':' || id, 'username', $1 || (${body} ->> 'username'))
    else ${body} || jsonb_build_object('id', $1 || ':' || id) end`

interface Copy {
  copy: number
  /** the last numbers of the originals */
  pk: number
  scope: number
}

function copyWorld(db: Database, { copy, pk, scope }: Copy): Promise<void> {
  // the world itself is in the middle
  const [row, column] = [Math.floor(copy / COLUMNS) - COLUMNS / 2, (copy % COLUMNS) - COLUMNS / 2]
  const place = row === 0 && column === 0 ? [0, COLUMNS * APART.lon] : [row * APART.lat, column * APART.lon]
  return unlimited(db, async (query) => {
    await query(
      `insert into member select (jsonb_populate_record(m, jsonb_build_object('id', $1 || ':' || m.id,
         'username', $1 || m.username, 'email', $1 || m.email))).* from member m where m.id not like '%:%'`,
      [String(copy)],
    )
    const columns = (await plainColumns(query)).join(', ')
    await query(
      `insert into document (pk, id, author_id, parent_pk, own, shared, created_at, ${columns}) overriding system value
       select pk + $5::bigint, $1::text || ':' || id, $1 || ':' || author_id, parent_pk + $5, ${copiedBody('own')}, ${copiedBody('shared')},
         ${COPIED_TIME}, ${columns}
       from document where pk <= $6 and author_id not like '%:%'`,
      [String(copy), copy, ...place, copy * pk, pk],
    )
    await query(
      `insert into scope (id, key, head, live, floor) overriding system value
       select id + $2::integer, $1::text || ':' || key, head, live, floor from scope where id <= $3`,
      [String(copy), copy * scope, scope],
    )
    await query(
      `insert into feed (document_pk, scope_id, seq, gone, changed_at)
       select document_pk + $1::bigint, scope_id + $2::integer, seq, gone, changed_at
       from feed where document_pk <= $3 and scope_id <= $4`,
      [copy * pk, copy * scope, pk, scope],
    )
    await query(
      `insert into circle (key, member_id, role, since)
       select $1::text || ':' || key, $1 || ':' || member_id, role, since from circle where member_id not like '%:%'`,
      [String(copy)],
    )
  })
}

/** Columns that a copy has from its original. */
async function plainColumns(query: Database['query']): Promise<string[]> {
  const columns = await query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = 'document' and is_generated = 'NEVER'
       and column_name not in ('pk', 'id', 'author_id', 'parent_pk', 'own', 'shared', 'created_at', 'below_author')`,
  )
  return columns.map(({ name }) => `"${name}"`)
}

const unlimited = (db: Database, work: (query: Database['query']) => Promise<void>): Promise<void> =>
  db.transaction(async (query) => {
    await query(`set local statement_timeout = 0; set local maintenance_work_mem = '512MB'`)
    await work(query)
  })
