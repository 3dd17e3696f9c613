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
  /** the device's position in each of them */
  positions: readonly number[]
}

/**
 * A document to send. `isInScope`: a subscribed scope contains it in this snapshot.
 * `isFromNewScope`: the device cannot know it from the scopes that name it, which it pulls for the
 * first time or which never contained it. `isRechecked`: a scope names it for devices that hold it
 * through another one.
 */
export interface BodyRequest {
  pk: number
  isInScope: boolean
  isFromNewScope: boolean
  isRechecked: boolean
}

const VISIBLE = `not d.deleted and ${maySeeSql('d', '$1')}`

const IN_SCOPE = `exists (
  select from feed f where f.document_pk = d.pk and f.scope_id = any ($2) and not f.gone
)`

/** SQL condition: the device has received the document `d` with a scope of `$2` up to its position. */
const heldSql = (document: string, positions: string): string => `exists (
  select from unnest($2::integer[], ${positions}::bigint[]) s (id, position)
  join feed f on f.document_pk = ${document}.pk and f.scope_id = s.id
  where not f.gone and f.seq <= s.position
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
  const rows = await query<DocumentBody & { mayBeHeld: boolean }>(
    `select b.pk, b.collection, b.id, b.body, b.body is null and (
         not b.is_from_new_scope and not ${wasAlwaysDeniedSql('b', '$1')}
         or b.is_rechecked and ${heldSql('b', '$7')}
       ) as "mayBeHeld" from (
       select d.pk, d.collection, d.id, d.author_id, d.below_author, d.barred, d.created_at,
         w.is_from_new_scope, w.is_rechecked, w.place,
         case when ${VISIBLE} and (w.is_in_scope or ${IN_SCOPE})
           then (case when d.author_id = $1 then d.own else coalesce(d.shared, d.own) end)::text end as body
       from unnest($3::bigint[], $4::boolean[], $5::boolean[], $6::boolean[]) with ordinality
         w (pk, is_in_scope, is_from_new_scope, is_rechecked, place)
       join document d on d.pk = w.pk
       offset 0 -- otherwise the planner inlines the body into its other use, and prints each document twice
     ) b order by b.place`,
    [
      reader.memberId,
      reader.scopeIds,
      requests.map(({ pk }) => pk),
      requests.map(({ isInScope }) => isInScope),
      requests.map(({ isFromNewScope }) => isFromNewScope),
      requests.map(({ isRechecked }) => isRechecked),
      reader.positions,
    ],
    'read-bodies',
  )
  return rows
    .filter(({ body, mayBeHeld }) => body !== null || mayBeHeld)
    .map(({ pk, collection, id, body }) => ({ pk, collection, id, body }))
}

/** A document of a dropped scope. `isRecheck`: the scope never contained it. */
export interface RemovalCandidate {
  pk: number
  isRecheck: boolean
}

/** Those of the documents that no subscribed scope contains any more. */
export function readRemoved(
  query: Query,
  reader: Reader,
  candidates: readonly RemovalCandidate[],
): Promise<DocumentBody[]> {
  return query<DocumentBody>(
    `select d.pk, d.collection, d.id, null as body
     from unnest($3::bigint[], $4::boolean[]) w (pk, is_recheck) join document d on d.pk = w.pk
     where not (${IN_READER_SCOPES}) and (not w.is_recheck or ${heldSql('d', '$5')})`,
    [
      reader.memberId,
      reader.scopeIds,
      candidates.map(({ pk }) => pk),
      candidates.map(({ isRecheck }) => isRecheck),
      reader.positions,
    ],
    'read-removed',
  )
}
