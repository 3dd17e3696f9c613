import type { CollectionName } from '#domain/wire/collections.ts'
import type { Query } from '../../db/database.ts'
import { maySeeSql, wasAlwaysDeniedSql } from '../visibility/visibility-sql.ts'

/** What one member may know of a document now. `body`: its JSON text as this member gets it, or null. */
export interface DocumentBody {
  pk: number
  collection: CollectionName
  id: string
  body: string | null
}

export interface Reader {
  memberId: string
  /** the scopes that this device wants and may have */
  scopeIds: readonly number[]
}

/**
 * A document that is to be sent. `held`: a wanted scope is known to hold it, in the same snapshot. `begins`: the device has heard of it
 * in none of the scopes that name it here.
 */
export interface BodyRequest {
  pk: number
  held: boolean
  begins: boolean
}

const VISIBLE = `not d.deleted and ${maySeeSql('d', '$1')}`

const IN_SCOPE = `exists (
  select from feed f where f.document_pk = d.pk and f.scope_id = any ($2) and not f.gone
)`

/** SQL that is true where the reader of `$1` may see the document `d` and the scopes of `$2` hold it. */
export const IN_READER_SCOPES = `${VISIBLE} and ${IN_SCOPE}`

/**
 * The documents as they are now, whatever the feed said of them: with a body where the reader may see and wants them. One that the device
 * can not hold is left out instead of being named: the id of an edge says who stands in it.
 */
export async function readBodies(
  query: Query,
  reader: Reader,
  wanted: readonly BodyRequest[],
): Promise<DocumentBody[]> {
  const rows = await query<DocumentBody & { begins: boolean; never: boolean }>(
    `select b.pk, b.collection, b.id, b.body, b.begins, b.body is null and ${wasAlwaysDeniedSql('b', '$1')} as never from (
       select d.pk, d.collection, d.id, d.author_id, d.below_author, d.barred, d.created_at, w.begins, w.place,
         case when ${VISIBLE} and (w.held or ${IN_SCOPE})
           then (case when d.author_id = $1 then d.own else coalesce(d.shared, d.own) end)::text end as body
       from unnest($3::bigint[], $4::boolean[], $5::boolean[]) with ordinality w (pk, held, begins, place)
       join document d on d.pk = w.pk
     ) b order by b.place`,
    [
      reader.memberId,
      reader.scopeIds,
      wanted.map(({ pk }) => pk),
      wanted.map(({ held }) => held),
      wanted.map(({ begins }) => begins),
    ],
    'read-bodies',
  )
  return rows
    .filter(({ body, begins, never }) => body !== null || !(begins || never))
    .map(({ pk, collection, id, body }) => ({ pk, collection, id, body }))
}

/** Those of the documents that no wanted scope holds any longer. */
export function readRemoved(query: Query, reader: Reader, pks: readonly number[]): Promise<DocumentBody[]> {
  return query<DocumentBody>(
    `select d.pk, d.collection, d.id, null as body from document d where d.pk = any ($3) and not (${IN_READER_SCOPES})`,
    [reader.memberId, reader.scopeIds, pks],
    'read-gone',
  )
}
