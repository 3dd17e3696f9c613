import type { OutdoorEvent } from '#domain/event/event.ts'
import { EVENT_EXCEPTIONS_MAX } from '#domain/event/limits.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import type { DocumentRow } from '../../../sync/collection/document-row.ts'
import { lockDocuments } from '../../../sync/documents/read-documents.ts'
import { updateServerFields } from '../../../sync/documents/update-server-fields.ts'
import { dayOf } from './plan-dates.ts'
import { scheduleSeries } from './schedule.ts'

/** Adds the day of a deleted date to the exceptions of its series, so that it is not created again. */
export async function excludeDate(
  context: WriteContext,
  date: DocumentRow<OutdoorEvent>,
): Promise<DocumentRow[]> {
  const { query, now } = context
  const [series] = await lockDocuments<OutdoorEvent>(query, 'events', [date.own.series ?? ''])
  if (!series?.own.recurrence) return []
  const { rrule, exceptions } = series.own.recurrence
  // The oldest days are over, so no date is created for them.
  const days = [...new Set([...exceptions, dayOf(series.own, date)])].toSorted()
  const recurrence = { rrule, exceptions: days.slice(-EVENT_EXCEPTIONS_MAX) }
  await scheduleSeries(query, series.pk, now)
  return [await updateServerFields(context, series, { recurrence })]
}
