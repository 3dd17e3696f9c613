import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import type { Query } from '../../db/database.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow, Fields } from '../../sync/collection/document-row.ts'
import { lockDocumentsByPk } from '../../sync/documents/read-documents.ts'
import { updateServerFields } from '../../sync/documents/update-server-fields.ts'
import { publishNowIn } from '../../sync/feed/limited-publication.ts'
import { isSameJson } from '../../sync/json/same-json.ts'
import { maySeeSql } from '../../sync/visibility/visibility-sql.ts'

// The table `collection_route`: the routes of each collection with the figures its totals were
// computed from. Writers hold the collection's row lock.

/**
 * Figures of a route as the collection's owner sees it; null if the owner does not see it or it is
 * gone.
 */
export interface CountedRoute {
  id: string
  distance: number | null
  ascent: number | null
}

const FIGURES = `(coalesce(d.shared, d.own) ->> 'distance')::float8 as distance,
  (coalesce(d.shared, d.own) ->> 'ascent')::float8 as ascent`

/**
 * The shared figures of each route that the collection's owner may see, each route once. Shared
 * ones, because others see the totals.
 */
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

export function totalsOf(figures: readonly CountedRoute[]): RouteCollection['totals'] {
  const visible = figures.filter(({ distance }) => distance !== null)
  return {
    distance: visible.reduce((sum, { distance }) => sum + (distance ?? 0), 0),
    ascent: visible.reduce((sum, { ascent }) => sum + (ascent ?? 0), 0),
    count: visible.length,
  }
}

/** Replaces the saved routes of a collection. */
export async function saveCollectionRoutes(
  query: Query,
  pk: number,
  figures: readonly CountedRoute[],
): Promise<void> {
  await query(
    'delete from collection_route where collection_pk = $1 and route_id <> all ($2)',
    [pk, figures.map(({ id }) => id)],
    'delete-collection-routes',
  )
  await query(
    `insert into collection_route (collection_pk, route_id, distance, ascent)
     select $1, r.id, r.distance, r.ascent from unnest($2::text[], $3::float8[], $4::float8[]) r (id, distance, ascent)
     on conflict (collection_pk, route_id) do update set distance = excluded.distance, ascent = excluded.ascent`,
    [
      pk,
      figures.map(({ id }) => id),
      figures.map(({ distance }) => distance),
      figures.map(({ ascent }) => ascent),
    ],
    'save-collection-routes',
  )
}

/** Collections whose saved figures of one of these routes are outdated. */
async function findOutdatedCollections(query: Query, routes: readonly string[]): Promise<number[]> {
  const rows = await query<{ pk: number }>(
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
  return rows.map(({ pk }) => pk)
}

/** For each route id, the scopes of the collections that contain it. */
export async function readCollectionScopes(
  query: Query,
  routes: readonly string[],
  scopeOf: (collection: string) => string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await query<{ route: string; collections: string[] }>(
    `select c.route_id as route, array_agg(k.id) as collections
     from collection_route c join document k on k.pk = c.collection_pk
     where c.route_id = any ($1) group by c.route_id`,
    [routes],
    'collections-of-routes',
  )
  return new Map(rows.map(({ route, collections }) => [route, collections.map(scopeOf)]))
}

/**
 * Updates the totals of collections affected by changed routes. Returns them, to be published; they
 * reach others than their owner later.
 */
export async function recountCollections(
  context: WriteContext,
  routes: readonly DocumentRow[],
): Promise<DocumentRow[]> {
  const { query } = context
  const recounted = routes.filter(mayChangeTotals).map(({ id }) => id)
  const pks = recounted.length > 0 ? await findOutdatedCollections(query, recounted) : []
  if (pks.length === 0) return []
  const changed: DocumentRow[] = []
  for (const row of await lockDocumentsByPk<RouteCollection>(query, pks))
    if (!row.deleted)
      changed.push(publishNowIn(await updateTotals(context, row), [memberScope(row.authorId)]))
  return changed
}

/** Whether anything has changed that the totals of a collection depend on. */
function mayChangeTotals(row: DocumentRow): boolean {
  const { deleted, own, shared, audience, ownBefore, sharedBefore = null, audienceBefore } = row
  if (deleted || !ownBefore || !audienceBefore) return true
  const now = [audience, figuresIn(shared ?? own)]
  return !isSameJson(now, [audienceBefore, figuresIn(sharedBefore ?? ownBefore)])
}

const figuresIn = ({ distance, ascent }: Fields) => ({ distance, ascent })

async function updateTotals(context: WriteContext, row: DocumentRow<RouteCollection>): Promise<DocumentRow> {
  const figures = await readRouteFigures(context.query, row.authorId, routeIdsIn(row.own))
  await saveCollectionRoutes(context.query, row.pk, figures)
  return updateServerFields(context, row, { totals: totalsOf(figures) })
}

export const routeIdsIn = ({ items }: Pick<RouteCollection, 'items'>): string[] =>
  items.map(({ route }) => route)
