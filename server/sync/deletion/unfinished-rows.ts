import type { Query } from '../../db/database.ts'

// Deleted documents of which something is left (migration 0056). Once a document is deleted, nothing can be created
// below it.

/** Leaves those of the deleted documents that still have children to the job, on behalf of a member. */
export const leaveParents = (query: Query, pks: readonly number[], actorId: string): Promise<unknown> =>
  query(
    `insert into unfinished_deletion (document_pk, actor_id)
     select distinct parent_pk, $2 from document where parent_pk = any ($1) and not deleted
     on conflict do nothing`,
    [pks, actorId],
    'leave-parents',
  )

/** Leaves what deleted documents have besides their children to the job (`Collection.deleteRest`). */
export const leaveRest = (query: Query, pks: readonly number[], actorId: string): Promise<unknown> =>
  query(
    `insert into unfinished_deletion (document_pk, actor_id) select unnest($1::bigint[]), $2
     on conflict do nothing`,
    [pks, actorId],
    'leave-rest',
  )

export const readUnfinished = (query: Query, limit: number): Promise<{ id: number; senderId: string }[]> =>
  query(
    'select document_pk as id, actor_id as "senderId" from unfinished_deletion order by document_pk limit $1',
    [limit],
    'unfinished-deletions',
  )

/** False: it is done, or another instance works on it. */
export async function lockUnfinished(query: Query, pk: number): Promise<boolean> {
  const rows = await query(
    'select from unfinished_deletion where document_pk = $1 for update skip locked',
    [pk],
    'lock-unfinished-deletion',
  )
  return rows.length > 0
}

export const endUnfinished = (query: Query, pk: number): Promise<unknown> =>
  query('delete from unfinished_deletion where document_pk = $1', [pk], 'end-unfinished-deletion')
