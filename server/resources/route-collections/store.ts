import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import type { Query } from '../../db/database.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow } from '../../sync/collection/document-row.ts'
import { lockDocumentsByPk } from '../../sync/documents/read-documents.ts'
import { updateServerFields } from '../../sync/documents/update-server-fields.ts'
import { maySeeSql } from '../../sync/visibility/visibility-sql.ts'

// Which routes are in which collection, and with what figures they were counted: the table `collection_route`. Written by who holds the
// collection's row.

/** A route of a collection as its owner sees it; nulls where they do not, or where it is gone. */
export interface CountedRoute {
  id: string
  distance: number | null
  ascent: number | null
}

const FIGURES = `(coalesce(d.shared, d.own) ->> 'distance')::float8 as distance,
  (coalesce(d.shared, d.own) ->> 'ascent')::float8 as ascent`

/** What each of these routes counts for its owner, each once: as others get it, for others are told what it adds up to. */
export function readRouteFigures(
  query: Query,
  ownerId: string,
  routes: readonly string[],
): Promise<CountedRoute[]> {
  return query<CountedRoute>(
    `select w.id, ${FIGURES} from (select distinct id from unnest($2::text[]) id) w
     left join document d on d.collection = 'routes' and d.id = w.id and not d.deleted and ${maySeeSql('d', '$1')}`,
    [ownerId, routes],
    'figures-of-routes',
  )
}

export function totalsOf(counted: readonly CountedRoute[]): RouteCollection['totals'] {
  const seen = counted.filter(({ distance }) => distance !== null)
  return {
    distance: seen.reduce((sum, { distance }) => sum + (distance ?? 0), 0),
    ascent: seen.reduce((sum, { ascent }) => sum + (ascent ?? 0), 0),
    count: seen.length,
  }
}

/** Notes that a collection holds these routes and no others. */
export async function saveCollectionRoutes(
  query: Query,
  pk: number,
  counted: readonly CountedRoute[],
): Promise<void> {
  await query(
    'delete from collection_route where collection_pk = $1 and route_id <> all ($2)',
    [pk, counted.map(({ id }) => id)],
    'forget-collection-routes',
  )
  await query(
    `insert into collection_route (collection_pk, route_id, distance, ascent)
     select $1, r.id, r.distance, r.ascent from unnest($2::text[], $3::float8[], $4::float8[]) r (id, distance, ascent)
     on conflict (collection_pk, route_id) do update set distance = excluded.distance, ascent = excluded.ascent`,
    [
      pk,
      counted.map(({ id }) => id),
      counted.map(({ distance }) => distance),
      counted.map(({ ascent }) => ascent),
    ],
    'note-collection-routes',
  )
}

/** Collections in which one of these routes does not count as it does now. */
async function miscounted(query: Query, routes: readonly string[]): Promise<number[]> {
  const found = await query<{ pk: number }>(
    `select distinct c.collection_pk as pk from collection_route c
     join document k on k.pk = c.collection_pk
     left join lateral (
       select ${FIGURES} from document d
       where d.collection = 'routes' and d.id = c.route_id and not d.deleted and ${maySeeSql('d', 'k.author_id')}
     ) f on true
     where c.route_id = any ($1) and (c.distance, c.ascent) is distinct from (f.distance, f.ascent)`,
    [routes],
    'miscounted-collections',
  )
  return found.map(({ pk }) => pk)
}

/** The scopes of the collections that hold each of these routes, by its id. */
export async function readCollectionScopes(
  query: Query,
  routes: readonly string[],
  scopeOf: (collection: string) => string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = await query<{ route: string; collections: string[] }>(
    `select c.route_id as route, array_agg(k.id) as collections
     from collection_route c join document k on k.pk = c.collection_pk
     where c.route_id = any ($1) group by c.route_id`,
    [routes],
    'collections-of-routes',
  )
  return new Map(found.map(({ route, collections }) => [route, collections.map(scopeOf)]))
}

/** Routes have changed: the collections in which that makes a difference are counted anew. Answers them, to be published. */
export async function recountCollections(
  writing: WriteContext,
  routes: readonly DocumentRow[],
): Promise<DocumentRow[]> {
  const { query } = writing
  const pks = await miscounted(
    query,
    routes.map(({ id }) => id),
  )
  if (pks.length === 0) return []
  const changed: DocumentRow[] = []
  for (const row of await lockDocumentsByPk(query, pks))
    if (!row.deleted) changed.push(await count(writing, row))
  return changed
}

async function count(writing: WriteContext, row: DocumentRow): Promise<DocumentRow> {
  const counted = await readRouteFigures(writing.query, row.authorId, routeIdsIn(row.own))
  await saveCollectionRoutes(writing.query, row.pk, counted)
  return updateServerFields(writing, row, { totals: totalsOf(counted) })
}

export const routeIdsIn = (fields: Record<string, unknown>): string[] =>
  (fields as Pick<RouteCollection, 'items'>).items.map(({ route }) => route)
