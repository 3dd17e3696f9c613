import type { Query } from '../../db/database.ts'

// The table `zones_to_reapply`: members whose lines are to be cut again at the zones that they have then.

/** Begins from the first line, also if it was under way. */
export const reapplyLater = (
  query: Query,
  { memberId, dueAt }: { memberId: string; dueAt: Date },
): Promise<unknown> =>
  query(
    `insert into zones_to_reapply (member_id, due_at) values ($1, $2)
     on conflict (member_id) do update set after_pk = 0, due_at = excluded.due_at`,
    [memberId, dueAt],
    'reapply-zones-later',
  )

export const readDueMembers = (query: Query, now: Date): Promise<{ id: string; afterPk: number }[]> =>
  query(
    `select member_id as id, after_pk as "afterPk" from zones_to_reapply where due_at <= $1 order by due_at`,
    [now],
    'zones-to-reapply',
  )

/** Whether it is still due from this document on; another instance may have gone on, or the zones have changed. */
export async function lockProgress(
  query: Query,
  { memberId, afterPk, now }: { memberId: string; afterPk: number; now: Date },
): Promise<boolean> {
  const found = await query(
    `select from zones_to_reapply where member_id = $1 and after_pk = $2 and due_at <= $3 for update`,
    [memberId, afterPk, now],
    'lock-zones-to-reapply',
  )
  return found.length > 0
}

/** `afterPk`: the last document that was cut; null: it is done. */
export const saveProgress = (
  query: Query,
  { memberId, afterPk }: { memberId: string; afterPk: number | null },
): Promise<unknown> =>
  afterPk === null
    ? query('delete from zones_to_reapply where member_id = $1', [memberId], 'zones-reapplied')
    : query(
        'update zones_to_reapply set after_pk = $2 where member_id = $1',
        [memberId, afterPk],
        'zones-reapplied-to',
      )
