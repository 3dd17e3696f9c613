import type { RouteFilter } from '#domain/route/list/filter.ts'
import type { FoundRoutesRequest } from '#domain/wire/search/found-routes.ts'
import { traits } from './filter-sql.ts'
import type { SqlParameters } from './sql-parameters.ts'

interface Asked extends Pick<FoundRoutesRequest, 'q' | 'sort' | 'author' | 'offset'> {
  filter: RouteFilter
}

/** Each pair of an activity and a grade is a part of the statement. */
const KINDS_MAX = 6
/** So many routes are read for a page. */
const WALKED_MAX = 3_000

/**
 * The chosen pairs of an activity and a grade, if the page is likely to be full of the newest routes of these kinds: other
 * conditions that hardly any route meets, such as words, a place, an author or a community, have better indexes.
 */
function kindsOf({ filter, sort, q, author, offset }: Asked): string[][] {
  const { activities, grades, near, frame, community } = filter
  const isFirstPage = sort === 'newest' && offset === 0
  const isNarrow = q !== '' || author !== '' || near !== null || frame !== null || community !== null
  if (!isFirstPage || isNarrow || activities.length * grades.length > KINDS_MAX) return []
  return activities.flatMap((activity) =>
    grades.map((grade) => [...traits('activity', [activity]), ...traits('grade', [grade])]),
  )
}

/**
 * SQL of the newest routes of the kinds in a filter, in their order, to be read in place of all documents until a page is
 * full; null if the filter is not one for it. PostgreSQL merges a stretch of an index for each kind. A page that is not full
 * may lack older routes.
 */
export function newestOfKinds(asked: Asked, parameters: SqlParameters): string | null {
  const kinds = kindsOf(asked).map(
    (kind) => `(select d.* from document d where d.measures is not null and not d.deleted
      ${kind.map((trait, at) => `and d.traits[${at + 1}] = ${parameters.add(trait, 'text')}`).join(' ')}
      order by d.created_at desc, d.id)`,
  )
  return kinds.length === 0
    ? null
    : `(select * from (${kinds.join(' union all ')}) k order by k.created_at desc, k.id limit ${WALKED_MAX})`
}
