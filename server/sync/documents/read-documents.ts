import type { CollectionName } from '#domain/wire/collections.ts'
import type { Query } from '../../db/database.ts'
import type { DocumentKey, DocumentRow } from '../collection/document-row.ts'
import { maySeeSql } from '../visibility/visibility-sql.ts'

const COLUMNS = `d.pk, d.collection, d.id, d.version, d.author_id as "authorId", d.parent_pk as "parentPk", d.audience,
  d.barred as "deniedGroup", d.deleted, d.own, d.shared`

const LOCK = `select ${COLUMNS}, ${maySeeSql('d', '$3')} as visible
from document d where d.collection = $1 and d.id = $2 for update of d`

/** Locks a document until the transaction ends. `visible`: the member may see it. Null where there is none. */
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

/** Locks the documents that stand right below these, in one order. */
export function lockChildren(query: Query, parentPks: readonly number[]): Promise<DocumentRow[]> {
  return query<DocumentRow>(
    `select ${COLUMNS} from document d where d.parent_pk = any ($1) and not d.deleted order by d.pk for update of d`,
    [parentPks],
    'lock-children',
  )
}

/** Locks all that stands below documents, at whatever depth; parents first, as every writer does. */
export async function lockDescendants(query: Query, pks: readonly number[]): Promise<DocumentRow[]> {
  const below: DocumentRow[] = []
  let level = await lockChildren(query, pks)
  while (level.length > 0) {
    below.push(...level)
    level = await lockChildren(
      query,
      level.map((row) => row.pk),
    )
  }
  return below
}

/** Locks what a document stands below. Null where it stands alone, or there is no such document. */
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

/** The documents of one collection that stand right below this one, without a lock: whoever holds the parent needs none. */
export function readChildren(query: Query, pk: number, collection: CollectionName): Promise<DocumentRow[]> {
  return query<DocumentRow>(
    `select ${COLUMNS} from document d where d.parent_pk = $1 and d.collection = $2 and not d.deleted order by d.pk`,
    [pk, collection],
    'read-below',
  )
}

/** Documents as they are, without a lock; those that there are. */
export function readDocuments(query: Query, keys: readonly DocumentKey[]): Promise<DocumentRow[]> {
  return query<DocumentRow>(
    `select ${COLUMNS} from unnest($1::text[], $2::text[]) w (collection, id)
     join document d on d.collection = w.collection and d.id = w.id`,
    [keys.map(({ collection }) => collection), keys.map(({ id }) => id)],
    'read-documents',
  )
}

/** Documents as they are, without a lock. */
export function readDocumentsByPk(query: Query, pks: readonly number[]): Promise<DocumentRow[]> {
  return query<DocumentRow>(`select ${COLUMNS} from document d where d.pk = any ($1)`, [pks], 'read-rows')
}

/** Locks documents until the transaction ends, in one order. */
export function lockDocumentsByPk(query: Query, pks: readonly number[]): Promise<DocumentRow[]> {
  return query<DocumentRow>(
    `select ${COLUMNS} from document d where d.pk = any ($1) order by d.pk for update of d`,
    [pks],
    'lock-rows',
  )
}

/** Locks living documents of one collection, in one order. */
export function lockDocuments(
  query: Query,
  collection: CollectionName,
  ids: readonly string[],
): Promise<DocumentRow[]> {
  return query<DocumentRow>(
    `select ${COLUMNS} from document d where d.collection = $1 and d.id = any ($2) and not d.deleted
     order by d.pk for update of d`,
    [collection, ids],
    'lock-documents',
  )
}

/** Locks routes with their tracks, in one order. Lines may be large: of a track no more is read than where it stands. */
export function lockRoutesWithTracks(query: Query, routes: readonly string[]): Promise<DocumentRow[]> {
  return query<DocumentRow>(
    `select d.pk, d.collection, d.id, d.version, d.author_id as "authorId", d.parent_pk as "parentPk", d.audience, d.barred as "deniedGroup", d.deleted,
       case when d.collection = 'tracks' then '{}' else d.own end as own,
       case when d.collection = 'tracks' then null else d.shared end as shared
     from document d where d.collection in ('routes', 'tracks') and d.id = any ($1) and not d.deleted
     order by d.pk for update of d`,
    [routes],
    'lock-lines',
  )
}

/** Locks what a scope holds of what a circle is kept from, in one order. */
export function lockDeniedInScope(
  query: Query,
  { scope, group }: { scope: string; group: string },
): Promise<DocumentRow[]> {
  return query<DocumentRow>(
    `select ${COLUMNS} from scope s join feed f on f.scope_id = s.id and not f.gone join document d on d.pk = f.document_pk
     where s.key = $1 and d.barred = $2 and not d.deleted order by d.pk for update of d`,
    [scope, group],
    'lock-barred',
  )
}

/** Locks what a member wrote that bears the member's card, in one order. */
export function lockWithAuthorCard(query: Query, authorId: string): Promise<DocumentRow[]> {
  return query<DocumentRow>(
    `select ${COLUMNS} from document d where d.author_id = $1 and not d.deleted and d.own ? 'author'
     order by d.pk for update of d`,
    [authorId],
  )
}

/** Locks what a member wrote and others may see, with what others wrote below it, in one order. */
export function lockSharedBy(query: Query, authorId: string): Promise<DocumentRow[]> {
  return query<DocumentRow>(
    `select ${COLUMNS} from document d
     where (d.author_id = $1 or d.below_author = $1) and not d.deleted and d.audience <> '{}'
     order by d.pk for update of d`,
    [authorId],
  )
}
