import type { CollectionName } from '#domain/wire/collections.ts'
import type { Query } from '../../db/database.ts'
import { maySeeSql, wasAlwaysDeniedSql } from '../visibility/visibility-sql.ts'

/**
 * A document as this member may know it now. `body`: its JSON text for this member; null if the
 * device must remove it.
 */
export interface DocumentBody {
  pk: number
  collection: CollectionName
  id: string
  body: string | null
}

export interface Reader {
  memberId: string
  /** the subscribed scopes that the member may pull */
  scopeIds: readonly number[]
}

/**
 * A document to send. `isInScope`: a subscribed scope contains it in this snapshot.
 * `isFromNewScope`: only scopes that the device pulls for the first time name it, so the device
 * cannot know it from them.
 */
export interface BodyRequest {
  pk: number
  isInScope: boolean
  isFromNewScope: boolean
}

const VISIBLE = `not d.deleted and ${maySeeSql('d', '$1')}`

const IN_SCOPE = `exists (
  select from feed f where f.document_pk = d.pk and f.scope_id = any ($2) and not f.gone
)`

/** SQL condition: the reader `$1` may see the document `d`, and a scope of `$2` contains it. */
export const IN_READER_SCOPES = `${VISIBLE} and ${IN_SCOPE}`

/**
 * The current state of the documents, independent of the feed: with a body if the reader may see
 * them and a subscribed scope contains them. Ids that the device never received are omitted,
 * because relation ids reveal their members.
 */
export async function readBodies(
  query: Query,
  reader: Reader,
  requests: readonly BodyRequest[],
): Promise<DocumentBody[]> {
  const rows = await query<DocumentBody & { isFromNewScope: boolean; wasAlwaysDenied: boolean }>(
    `select b.pk, b.collection, b.id, b.body, b."isFromNewScope",
       b.body is null and ${wasAlwaysDeniedSql('b', '$1')} as "wasAlwaysDenied" from (
       select d.pk, d.collection, d.id, d.author_id, d.below_author, d.barred, d.created_at,
         w.is_from_new_scope as "isFromNewScope", w.place,
         case when ${VISIBLE} and (w.is_in_scope or ${IN_SCOPE})
           then (case when d.author_id = $1 then d.own else coalesce(d.shared, d.own) end)::text end as body
       from unnest($3::bigint[], $4::boolean[], $5::boolean[]) with ordinality w (pk, is_in_scope, is_from_new_scope, place)
       join document d on d.pk = w.pk
     ) b order by b.place`,
    [
      reader.memberId,
      reader.scopeIds,
      requests.map(({ pk }) => pk),
      requests.map(({ isInScope }) => isInScope),
      requests.map(({ isFromNewScope }) => isFromNewScope),
    ],
    'read-bodies',
  )
  return rows
    .filter(
      ({ body, isFromNewScope, wasAlwaysDenied }) => body !== null || !(isFromNewScope || wasAlwaysDenied),
    )
    .map(({ pk, collection, id, body }) => ({ pk, collection, id, body }))
}

/** Those of the documents that no subscribed scope contains any more. */
export function readRemoved(query: Query, reader: Reader, pks: readonly number[]): Promise<DocumentBody[]> {
  return query<DocumentBody>(
    `select d.pk, d.collection, d.id, null as body from document d where d.pk = any ($3) and not (${IN_READER_SCOPES})`,
    [reader.memberId, reader.scopeIds, pks],
    'read-removed',
  )
}
