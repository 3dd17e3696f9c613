import type { Query } from '../../../db/database.ts'

// Scopes in which changed or deleted documents are still to be published (migration 0056). All callers hold the row
// lock of the document.

/** A place of a document in a scope, or one that it leaves. */
export interface Place {
  pk: number
  key: string
}

/**
 * Leaves these scopes for `publishLate`, in place of those that were left before: each of them is among these, is
 * published now, or has lost the document by itself. The documents need no other later publication.
 */
export async function leaveForLater(query: Query, places: readonly Place[]): Promise<void> {
  await query(
    `with freed as (delete from deferred_publication where document_pk = any ($1::bigint[]))
     insert into late_publication (document_pk, scopes)
     select pk, array_agg(key order by place) from unnest($1::bigint[], $2::text[]) with ordinality w (pk, key, place)
     group by pk
     on conflict (document_pk) do update set scopes = excluded.scopes, reached = 0`,
    [places.map(({ pk }) => pk), places.map(({ key }) => key)],
    'leave-publication',
  )
}

export const readLate = (query: Query, after: number, limit: number): Promise<{ pk: number }[]> =>
  query(
    'select document_pk as pk from late_publication where document_pk > $1 order by document_pk limit $2',
    [after, limit],
    'late-publications',
  )

/** The next scopes of a document, which count as published. None: it is published in all of them. */
export async function takeLate(query: Query, pk: number, limit: number): Promise<string[]> {
  const [late] = await query<{ next: string[]; left: number }>(
    `select scopes[reached + 1 : reached + $2] as next, cardinality(scopes) - reached as left
     from late_publication where document_pk = $1`,
    [pk, limit],
    'late-publication',
  )
  if (!late) return []
  const { next, left } = late
  await query(
    left > next.length
      ? 'update late_publication set reached = reached + $2 where document_pk = $1'
      : 'delete from late_publication where document_pk = $1 and $2::integer is not null',
    [pk, next.length],
  )
  return next
}

/** The scopes that documents are in. */
export const readPlaces = (query: Query, pks: readonly number[]): Promise<Place[]> =>
  query<Place>(
    `select f.document_pk as pk, s.key from feed f join scope s on s.id = f.scope_id
     where f.document_pk = any ($1) and not f.gone order by f.document_pk, s.key`,
    [pks],
    'places-of-documents',
  )
