import type { RouteFilter } from '#domain/route/filter.ts'
import type { Route } from '#domain/route/route.ts'
import type { RouteSort } from '#domain/route/sort.ts'
import { tokenize } from '#domain/std/text/tokenize.ts'
import type { FoundRoutesRequest } from '#domain/wire/search/found-routes.ts'
import { areaScope, FEATURED_SCOPE, memberScope } from '#domain/wire/sync/scope.ts'
import type { Query } from '../../db/database.ts'
import { mayFindSql } from '../../sync/visibility/visibility-sql.ts'
import { distanceSql, filterConditions } from './filter-sql.ts'
import { measureSql } from './measure-sql.ts'
import { createSqlParameters, type SqlParameters } from './sql-parameters.ts'

export interface FoundRoutesQuery extends FoundRoutesRequest {
  memberId: string
  filter: RouteFilter
  limit: number
}

/**
 * Routes of others that fit, as this member gets them, in the order asked for, without those that stand in scopes which the member's device holds.
 * One's own are on every device, and so is what a filter says of them.
 */
export async function findRoutes(query: Query, asked: FoundRoutesQuery): Promise<Route[]> {
  if (asked.filter.related.length > 0) return []
  const parameters = createSqlParameters()
  const member = parameters.add(asked.memberId, 'text')
  const held = [memberScope(asked.memberId), FEATURED_SCOPE, ...asked.areas.map(areaScope)]
  const conditions = [
    `d.collection = 'routes' and d.author_id <> ${member} and ${mayFindSql('d', member)}`,
    `not exists (
      select from feed f join scope s on s.id = f.scope_id
      where f.document_pk = d.pk and not f.gone and s.key = any (${parameters.add(held, 'text[]')})
    )`,
    ...filterConditions(asked.filter, parameters),
  ]
  if (tokenize(asked.q).length > 0)
    conditions.push(`d.search @@ search_query(${parameters.add(asked.q, 'text')})`)
  if (asked.author !== '') conditions.push(`d.author_id = ${parameters.add(asked.author, 'text')}`)
  const found = await query<{ body: Route }>(
    `select coalesce(d.shared, d.own) as body from document d
     where ${conditions.join('\n and ')}
     order by ${orderOf(asked, parameters)}, d.id
     limit ${parameters.add(asked.limit, 'integer')} offset ${parameters.add(asked.offset, 'integer')}`,
    parameters.values,
  )
  return found.map(({ body }) => body)
}

/** What comes first; equals by id, as on a device. */
function orderOf({ sort, filter }: FoundRoutesQuery, parameters: SqlParameters): string {
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
