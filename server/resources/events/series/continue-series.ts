import type { OutdoorEvent } from '#domain/event/event.ts'
import { recurrenceBefore, seriesFrom } from '#domain/event/series/split-series.ts'
import type { Rejection } from '#domain/wire/errors/envelope.ts'
import type { Query } from '../../../db/database.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import { type DocumentRow, latestRows } from '../../../sync/collection/document-row.ts'
import { invalidFields, NOT_FOUND } from '../../../sync/collection/rejections.ts'
import { lockDocuments } from '../../../sync/documents/read-documents.ts'
import { updateServerFields } from '../../../sync/documents/update-server-fields.ts'
import { eventGroup } from '../../../sync/visibility/groups.ts'
import { lockDates } from './read-dates.ts'
import { scheduleSeries } from './schedule.ts'
import { copyStandingAnswers } from './standing-answers.ts'
import { editDate } from './update-dates.ts'

// A new series that continues another one: the change of one date and all that follow it, as one write.

type Continuing = Pick<OutdoorEvent, 'continues' | 'recurrence' | 'community'>

const NOT_CONTINUABLE = invalidFields({ continues: ['This series cannot be continued from that date.'] })

/** Why a series may not be continued; null: it may, or the new event continues none. Locks it. */
export async function continuationRejection(
  context: WriteContext,
  { continues, recurrence, community }: Continuing,
): Promise<Rejection | null> {
  if (!continues) return null
  const [series] = await lockDocuments<OutdoorEvent>(context.query, 'events', [continues.series])
  if (!series || series.deleted || series.authorId !== context.memberId) return NOT_FOUND
  const isPossible =
    recurrence !== null &&
    community === series.own.community &&
    series.own.state !== 'cancelled' &&
    recurrenceBefore(series.own, continues.from) !== null
  return isPossible ? null : NOT_CONTINUABLE
}

/**
 * Ends the series that a new one continues, and moves its later dates with all their participations
 * to the new one. `before`: the earlier series from that date on. The caller updates the dates.
 */
export async function takeOverDates(
  context: WriteContext,
  { row, parent }: { row: DocumentRow<OutdoorEvent>; parent: DocumentRow | null },
): Promise<{ before: OutdoorEvent; changed: DocumentRow[] } | null> {
  const { continues } = row.own
  if (!continues) return null
  const { query, now } = context
  const [series] = await lockDocuments<OutdoorEvent>(query, 'events', [continues.series])
  const times = series && seriesFrom(series.own, continues.from)
  const recurrence = series && recurrenceBefore(series.own, continues.from)
  if (!series || !times || !recurrence) return null
  await copyGroup(query, { from: series.id, to: row.id })
  const changed: DocumentRow[] = []
  const isLater = ({ own }: DocumentRow<OutdoorEvent>): boolean =>
    Date.parse(own.occurrence ?? own.start) >= Date.parse(continues.from) &&
    Date.parse(own.end) > now.getTime()
  for (const date of (await lockDates(query, series.id, now)).filter(isLater))
    changed.push(...(await editDate(context, { date, parent, fields: { series: row.id }, cause: row.id })))
  changed.push(...(await copyStandingAnswers(context, { from: series, to: row })))
  await scheduleSeries(query, series.pk, now)
  changed.push(await updateServerFields(context, series, { recurrence }))
  return { before: { ...series.own, ...times }, changed: latestRows(changed) }
}

/** Those who answered the earlier series or were invited to it see the new one. */
async function copyGroup(query: Query, { from, to }: { from: string; to: string }): Promise<void> {
  await query(
    `insert into circle (key, member_id, role) select $2, member_id, role from circle
     where key = $1 and role <> 'host' on conflict (key, member_id) do nothing`,
    [eventGroup(from), eventGroup(to)],
    'copy-group',
  )
}
