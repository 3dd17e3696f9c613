import type { Query } from '../../../db/database.ts'

// The table of series whose dates must be computed again, and when.

export async function scheduleSeries(query: Query, pk: number, dueAt: Date | null): Promise<void> {
  if (dueAt === null) {
    await query('delete from event_series where document_pk = $1', [pk], 'unschedule-series')
    return
  }
  await query(
    `insert into event_series (document_pk, due_at) values ($1, $2)
     on conflict (document_pk) do update set due_at = excluded.due_at`,
    [pk, dueAt],
    'schedule-series',
  )
}

/** The primary keys of the series that are due, the longest waiting first. */
export async function readDueSeries(
  query: Query,
  { now, limit }: { now: Date; limit: number },
): Promise<{ pk: number; id: string; authorId: string }[]> {
  return query(
    `select d.pk, d.id, d.author_id as "authorId" from event_series s join document d on d.pk = s.document_pk
     where s.due_at <= $1 order by s.due_at limit $2`,
    [now, limit],
    'due-series',
  )
}

/** Whether dates are still due. Stable while the caller holds the row of the series. */
export async function isSeriesDue(query: Query, pk: number, now: Date): Promise<boolean> {
  const rows = await query(
    'select from event_series where document_pk = $1 and due_at <= $2',
    [pk, now],
    'is-series-due',
  )
  return rows.length > 0
}
