import { SEARCH_HITS_MAX } from '#domain/wire/limits.ts'
import type { SearchedName } from '#domain/wire/search/search.ts'
import type { Query } from '../../db/database.ts'
import type { Fields } from '../../sync/collection/document-row.ts'
import { mayFindSql } from '../../sync/visibility/visibility-sql.ts'

/** A document as the searching member may see it. */
export interface FoundDocument {
  collection: SearchedName
  body: Fields
}

/** So many matches are compared; of a word that more routes have, not all can be read. */
const COMPARED_MAX = 1_000

/** The best matches of a collection, as its place in the result. */
const bestSql = (place: number, name: SearchedName, condition: string): string => `
(select ${place} as place, '${name}' as collection, c.rank, c.pk, c.body from (
  select ts_rank(d.search, asked.query) as rank, d.pk,
    case when d.author_id = $1 then d.own else coalesce(d.shared, d.own) end as body
  from document d cross join (select search_query($2) as query) asked
  where ${condition} and d.search @@ asked.query and ${mayFindSql('d', '$1')}
  limit ${COMPARED_MAX}
) c order by c.rank desc, c.pk limit $3)`

// Only routes have measures. A condition on their collection would make PostgreSQL read its index as a whole.
const FIND = `select f.collection, f.body from (
${bestSql(1, 'routes', 'd.measures is not null')}
union all
${bestSql(2, 'profiles', `d.collection = 'profiles'`)}
) f order by f.place, f.rank desc, f.pk`

// Events that have not ended first, the soonest first, then the others, the latest first. Of the dates
// of a series, only the first in this order.
const FIND_EVENTS = `
with found as (
  select coalesce(d.own ->> 'series', d.id) as series, d.pk, d.own as body, d.own ->> 'start' as start,
    (d.own ->> 'end') collate "C" > $3 as is_coming
  from document d cross join (select search_query($2) as query) asked
  where d.collection = 'events' and d.search @@ asked.query and d.own -> 'recurrence' = 'null'::jsonb
    and ${mayFindSql('d', '$1')}
), ordered as (
  select series, body, row_number() over (
    order by is_coming desc, case when is_coming then start end, start desc, pk
  ) as place
  from found
)
select 'events' as collection, body from (
  select distinct on (series) body, place from ordered order by series, place
) firsts
order by place limit $4`

/** Whose search it is, for which text, and when. */
interface Search {
  memberId: string
  text: string
  now: Date
}

/**
 * Documents that contain every word of the text, at least as a prefix; best first, limited per
 * collection. Of more than COMPARED_MAX matches, the best of any so many.
 */
export async function findDocuments(query: Query, { memberId, text, now }: Search): Promise<FoundDocument[]> {
  return [
    ...(await query<FoundDocument>(FIND, [memberId, text, SEARCH_HITS_MAX], 'search')),
    ...(await query<FoundDocument>(
      FIND_EVENTS,
      [memberId, text, now.toISOString(), SEARCH_HITS_MAX],
      'search-events',
    )),
  ]
}
