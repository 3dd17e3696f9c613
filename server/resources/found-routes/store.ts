import type { RouteFilter } from '#domain/route/list/filter.ts'
import type { RouteSort } from '#domain/route/list/sort.ts'
import type { Route } from '#domain/route/route.ts'
import { tokenize } from '#domain/std/text/tokenize.ts'
import type { FoundRoutesRequest } from '#domain/wire/search/found-routes.ts'
import { areaScope, FEATURED_SCOPE, memberScope } from '#domain/wire/sync/scope.ts'
import type { Query } from '../../db/database.ts'
import { measureSql } from '../../db/measure-sql.ts'
import { mayFindSql } from '../../sync/visibility/visibility-sql.ts'
import { DEGREES_ROUND, distanceSql, filterConditions } from './filter-sql.ts'
import { newestOfKinds } from './newest-of-kinds.ts'
import { createSqlParameters, type SqlParameters } from './sql-parameters.ts'

export interface FoundRoutesQuery extends FoundRoutesRequest {
  memberId: string
  filter: RouteFilter
  limit: number
}

/**
 * Matching routes of other members as this member may see them, in the requested order, without
 * routes in scopes that are on the member's device. The member's own routes are on every device.
 */
export async function findRoutes(query: Query, request: FoundRoutesQuery): Promise<Route[]> {
  const { filter, sort, limit } = request
  if (filter.related.length > 0) return []
  const { near } = filter
  if (near && sort === 'nearest')
    for (const radius of RADII.filter((one) => near.radius === null || one < near.radius)) {
      const found = await findAll(query, { ...request, filter: { ...filter, near: { ...near, radius } } })
      // a full page: what is further away comes after it
      if (found.length === limit) return found
    }
  return findAll(query, request)
}

/** Metres around the point within which the nearest are looked for, one after the other, before all routes are. */
const RADII = [5_000, 25_000, 125_000, 625_000]

async function findAll(query: Query, request: FoundRoutesQuery): Promise<Route[]> {
  const parameters = createSqlParameters()
  const newest = newestOfKinds(request, parameters)
  if (newest !== null) {
    const found = await findIn(query, request, { source: newest, parameters })
    // a full page: what is older comes after it
    if (found.length === request.limit) return found
  }
  return findIn(query, request, { source: 'document', parameters: createSqlParameters() })
}

/** `source`: SQL of the documents among which routes are looked for. */
async function findIn(
  query: Query,
  request: FoundRoutesQuery,
  { source, parameters }: { source: string; parameters: SqlParameters },
): Promise<Route[]> {
  const rows = await query<{ body: Route }>(
    `${matchesSql(request.filter, { source, conditions: conditionsOf(request, parameters) })}
     order by ${orderSql(request, parameters)}, d.id
     limit ${parameters.add(request.limit, 'integer')} offset ${parameters.add(request.offset, 'integer')}`,
    parameters.values,
  )
  return rows.map(({ body }) => body)
}

function conditionsOf(request: FoundRoutesQuery, parameters: SqlParameters): string[] {
  const member = parameters.add(request.memberId, 'text')
  const localScopes = [memberScope(request.memberId), FEATURED_SCOPE, ...request.areas.map(areaScope)]
  return [
    // only routes have measures; a condition on their collection would make PostgreSQL read its index as a whole
    `d.measures is not null and d.author_id <> ${member} and ${mayFindSql('d', member)}`,
    `not exists (
      select from feed f join scope s on s.id = f.scope_id
      where f.document_pk = d.pk and not f.gone and s.key = any (${parameters.add(localScopes, 'text[]')})
    )`,
    ...filterConditions(request.filter, parameters),
    ...(tokenize(request.q).length > 0
      ? [`d.search @@ search_query(${parameters.add(request.q, 'text')})`]
      : []),
    ...(request.author === '' ? [] : [`d.author_id = ${parameters.add(request.author, 'text')}`]),
  ]
}

/**
 * All matches in a small place are read and sorted. Elsewhere PostgreSQL may read routes in the order of an index until
 * the page is full; it would in a small place too, as it does not know how few of them are there.
 */
function matchesSql(
  filter: RouteFilter,
  { source, conditions }: { source: string; conditions: readonly string[] },
): string {
  const where = `where ${conditions.join('\n and ')}`
  return isSmallPlace(filter)
    ? `with d as materialized (select d.id, d.own, d.shared, d.created_at, d.measures from ${source} d ${where})
     select coalesce(d.shared, d.own) as body from d`
    : `select coalesce(d.shared, d.own) as body from ${source} d ${where}`
}

const isSmallPlace = ({ near, frame }: RouteFilter): boolean =>
  (near?.radius != null && near.radius <= SMALL_M) ||
  (frame !== null && (frame[2] - frame[0] + DEGREES_ROUND) % DEGREES_ROUND <= SMALL_DEGREES)

const SMALL_M = 50_000
const SMALL_DEGREES = 1

/** SQL of the sort order; the caller breaks ties by id, as on a device. */
function orderSql({ sort, filter }: FoundRoutesQuery, parameters: SqlParameters): string {
  const orders: Record<Exclude<RouteSort, 'nearest'>, string> = {
    newest: 'd.created_at desc',
    best_rated: `coalesce(${measureSql('rating')}, 0) desc`,
    most_saved: `${measureSql('favourites')} desc`,
    shortest: measureSql('distance'),
    longest: `${measureSql('distance')} desc`,
    most_ascent: `coalesce(${measureSql('ascent')}, 0) desc`,
    name: `fold_text(coalesce(d.shared, d.own) ->> 'name') collate "C"`,
  }
  if (sort === 'nearest') return filter.near ? distanceSql(filter.near, parameters) : orders.newest
  return orders[sort]
}
