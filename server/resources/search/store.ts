import { SEARCH_HITS_MAX } from '#domain/wire/limits.ts'
import { SEARCHED, type SearchedName } from '#domain/wire/search/search.ts'
import type { Query } from '../../db/database.ts'
import type { Fields } from '../../sync/collection/document-row.ts'
import { mayFindSql } from '../../sync/visibility/visibility-sql.ts'

/** A document as the searching member may see it. */
export interface FoundDocument {
  collection: SearchedName
  body: Fields
}

const FIND = `
select f.collection, f.body
from unnest($3::text[]) with ordinality w (collection, place)
cross join (select search_query($2) as query) asked
cross join lateral (
  select d.collection, ts_rank(d.search, asked.query) as rank, d.pk,
    case when d.author_id = $1 then d.own else coalesce(d.shared, d.own) end as body
  from document d
  where d.collection = w.collection and d.search @@ asked.query and ${mayFindSql('d', '$1')}
  order by rank desc, d.pk limit $4
) f
order by w.place, f.rank desc, f.pk`

/**
 * Documents that contain every word of the text, at least as a prefix; best first, limited per
 * collection.
 */
export function findDocuments(query: Query, memberId: string, text: string): Promise<FoundDocument[]> {
  return query<FoundDocument>(FIND, [memberId, text, SEARCHED, SEARCH_HITS_MAX], 'search')
}
