import { SEARCH_HITS_MAX } from '#domain/wire/limits.ts'
import type { SearchedName } from '#domain/wire/search/search.ts'
import type { Query } from '../../db/database.ts'
import type { Fields } from '../../sync/collection/document-row.ts'
import { mayFindSql } from '../../sync/visibility/visibility-sql.ts'
import { COMPARED_MAX, ROUTES_SQL } from './routes-sql.ts'

/** A document as the searching member may see it. */
export interface FoundDocument {
  collection: SearchedName
  body: Fields
}

// The text is turned into a query once: a function of a parameter is otherwise called for each row.
const ASKED = 'asked as materialized (select search_query($2) as query)'

const FIND = `
with ${ASKED}, ${ROUTES_SQL}, profiles as (
  select pk, rank from (
    select d.pk, ts_rank(d.search, (select query from asked)) as rank from document d
    where d.collection = 'profiles' and d.search @@ (select query from asked) and ${mayFindSql('d', '$1')}
    limit ${COMPARED_MAX}
  ) compared
  order by rank desc, pk limit ${SEARCH_HITS_MAX}
)
select found.collection, case when d.author_id = $1 then d.own else coalesce(d.shared, d.own) end as body
from (
  select 1 as place, 'routes' as collection, pk, rank from routes
  union all select 2, 'profiles', pk, rank from profiles
) found join document d using (pk)
order by found.place, found.rank desc, found.pk`

// Events that have not ended first, the soonest first, then the others, the latest first. Of the dates
// of a series, only the first in this order.
const FIND_EVENTS = `
with ${ASKED}, found as (
  select coalesce(d.own ->> 'series', d.id) as series, d.pk, d.own as body, d.own ->> 'start' as start,
    (d.own ->> 'end') collate "C" > $3 as is_coming
  from document d
  where d.collection = 'events' and d.search @@ (select query from asked) and d.own -> 'recurrence' = 'null'::jsonb
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
 * collection. Of routes that more than COMPARED_MAX match, the best of some of the most saved, and of
 * other nouns, of any COMPARED_MAX.
 */
export async function findDocuments(query: Query, { memberId, text, now }: Search): Promise<FoundDocument[]> {
  return [
    ...(await query<FoundDocument>(FIND, [memberId, text], 'search')),
    ...(await query<FoundDocument>(
      FIND_EVENTS,
      [memberId, text, now.toISOString(), SEARCH_HITS_MAX],
      'search-events',
    )),
  ]
}
