import type { CollectionName } from '#domain/wire/collections.ts'
import type { Query } from '../../db/database.ts'
import type { DocumentKey, DocumentRow, Fields } from '../collection/document-row.ts'
import { stewardsGroup } from '../visibility/groups.ts'
import { maySeeSql } from '../visibility/visibility-sql.ts'

/** The columns of a `DocumentRow`, of the table or alias `d`. */
export const COLUMNS = `d.pk, d.collection, d.id, d.version, d.author_id as "authorId", d.parent_pk as "parentPk", d.audience,
  d.barred as "deniedGroup", d.deleted, d.own, d.shared`

const LOCK = `select ${COLUMNS}, ${maySeeSql('d', '$3')} as visible
from document d where d.collection = $1 and d.id = $2 for update of d`

/**
 * Locks a document until the transaction ends. `visible`: the member may see it. Null if it does
 * not exist.
 */
export async function lockDocument(
  query: Query,
  key: DocumentKey,
  memberId: string,
): Promise<(DocumentRow & { visible: boolean }) | null> {
  const [row] = await query<DocumentRow & { visible: boolean }>(
    LOCK,
    [key.collection, key.id, memberId],
    'lock-document',
  )
  return row ?? null
}

/** Locks the children of documents, in a fixed order. */
export function lockChildren(query: Query, parentPks: readonly number[]): Promise<DocumentRow[]> {
  return query<DocumentRow>(
    `select ${COLUMNS} from document d where d.parent_pk = any ($1) and not d.deleted order by d.pk for update of d`,
    [parentPks],
    'lock-children',
  )
}

/**
 * Locks some children of documents: what members wrote before who takes part. That is not the order of other writers, so
 * one of two transactions may have to run again.
 */
export function lockFirstChildren(
  query: Query,
  parentPks: readonly number[],
  limit: number,
): Promise<DocumentRow[]> {
  return query<DocumentRow>(
    `select ${COLUMNS} from document d where d.parent_pk = any ($1) and not d.deleted
     order by d.collection = 'relations', d.pk limit $2 for update of d`,
    [parentPks, limit],
    'lock-first-children',
  )
}

/** Locks all descendants, parents before children. All writers lock in this order. */
export async function lockDescendants(query: Query, pks: readonly number[]): Promise<DocumentRow[]> {
  const descendants: DocumentRow[] = []
  let level = await lockChildren(query, pks)
  while (level.length > 0) {
    descendants.push(...level)
    level = await lockChildren(
      query,
      level.map((row) => row.pk),
    )
  }
  return descendants
}

/** Locks the parent of a document. Null if it has none or does not exist. */
export async function lockParent(
  query: Query,
  key: DocumentKey,
  memberId: string,
): Promise<(DocumentRow & { visible: boolean }) | null> {
  const [row] = await query<DocumentRow & { visible: boolean }>(
    `select ${COLUMNS}, ${maySeeSql('d', '$3')} as visible
     from document c join document d on d.pk = c.parent_pk
     where c.collection = $1 and c.id = $2 for update of d`,
    [key.collection, key.id, memberId],
    'lock-parent',
  )
  return row ?? null
}

/** The children of one collection, without locks. Callers that hold the parent need none. */
export function readChildren<Body extends Fields = Fields>(
  query: Query,
  pk: number,
  collection: CollectionName,
): Promise<DocumentRow<Body>[]> {
  return query<DocumentRow<Body>>(
    `select ${COLUMNS} from document d where d.parent_pk = $1 and d.collection = $2 and not d.deleted order by d.pk`,
    [pk, collection],
    'read-children',
  )
}

/** The documents of a community that only its stewards see, without locks. */
export const readStewardsOnly = (query: Query, community: string): Promise<DocumentRow[]> =>
  query<DocumentRow>(
    `select ${COLUMNS} from document d
     where d.audience[1] = $1 and starts_with(d.audience[1], 'stewards:') and not d.deleted order by d.pk`,
    [stewardsGroup(community)],
    'read-stewards-only',
  )

/** The existing documents of these keys, without locks. */
export function readDocuments(query: Query, keys: readonly DocumentKey[]): Promise<DocumentRow[]> {
  return query<DocumentRow>(
    `select ${COLUMNS} from unnest($1::text[], $2::text[]) w (collection, id)
     join document d on d.collection = w.collection and d.id = w.id`,
    [keys.map(({ collection }) => collection), keys.map(({ id }) => id)],
    'read-documents',
  )
}

/** Documents by primary key, without locks. */
export function readDocumentsByPk<Body extends Fields = Fields>(
  query: Query,
  pks: readonly number[],
): Promise<DocumentRow<Body>[]> {
  return query<DocumentRow<Body>>(
    `select ${COLUMNS} from document d where d.pk = any ($1)`,
    [pks],
    'read-documents-by-pk',
  )
}

/** Locks documents until the transaction ends, in a fixed order. */
export function lockDocumentsByPk<Body extends Fields = Fields>(
  query: Query,
  pks: readonly number[],
): Promise<DocumentRow<Body>[]> {
  return query<DocumentRow<Body>>(
    `select ${COLUMNS} from document d where d.pk = any ($1) order by d.pk for update of d`,
    [pks],
    'lock-documents-by-pk',
  )
}

/** Locks documents of one collection that are not deleted, in a fixed order. */
export function lockDocuments<Body extends Fields = Fields>(
  query: Query,
  collection: CollectionName,
  ids: readonly string[],
): Promise<DocumentRow<Body>[]> {
  return query<DocumentRow<Body>>(
    `select ${COLUMNS} from document d where d.collection = $1 and d.id = any ($2) and not d.deleted
     order by d.pk for update of d`,
    [collection, ids],
    'lock-documents',
  )
}

/**
 * Locks routes with their tracks, in a fixed order. The bodies of tracks are left empty, because
 * lines may be large.
 */
export function lockRoutesWithTracks(query: Query, routes: readonly string[]): Promise<DocumentRow[]> {
  return query<DocumentRow>(
    `select d.pk, d.collection, d.id, d.version, d.author_id as "authorId", d.parent_pk as "parentPk", d.audience, d.barred as "deniedGroup", d.deleted,
       case when d.collection = 'tracks' then '{}' else d.own end as own,
       case when d.collection = 'tracks' then null else d.shared end as shared
     from document d where d.collection in ('routes', 'tracks') and d.id = any ($1) and not d.deleted
     order by d.pk for update of d`,
    [routes],
    'lock-routes-with-tracks',
  )
}

/** Locks the documents in a scope that are denied to a group, in a fixed order. */
export function lockDeniedInScope(
  query: Query,
  { scope, group }: { scope: string; group: string },
): Promise<DocumentRow[]> {
  return query<DocumentRow>(
    `select ${COLUMNS} from scope s join feed f on f.scope_id = s.id and not f.gone join document d on d.pk = f.document_pk
     where s.key = $1 and d.barred = $2 and not d.deleted order by d.pk for update of d`,
    [scope, group],
    'lock-denied-in-scope',
  )
}

/** Locks documents that contain the author card of a member, in a fixed order, from a position. */
export function lockWithAuthorCard(
  query: Query,
  authorId: string,
  { afterPk, limit }: { afterPk: number; limit: number },
): Promise<DocumentRow[]> {
  return query<DocumentRow>(
    `select ${COLUMNS} from document d
     where d.author_id = $1 and not d.deleted and d.own ? 'author' and d.pk > $2
     order by d.pk limit $3 for update of d`,
    [authorId, afterPk, limit],
    'lock-with-author-card',
  )
}

/**
 * Locks the documents of a member that others may see, and what others wrote below them, in a fixed
 * order.
 */
export function lockSharedBy(query: Query, authorId: string): Promise<DocumentRow[]> {
  return query<DocumentRow>(
    `select ${COLUMNS} from document d
     where (d.author_id = $1 or d.below_author = $1) and not d.deleted and d.audience <> '{}'
     order by d.pk for update of d`,
    [authorId],
  )
}
