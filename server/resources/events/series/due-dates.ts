import type { OutdoorEvent } from '#domain/event/event.ts'
import { currentEventState } from '#domain/event/event-state.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import type { DocumentRow } from '../../../sync/collection/document-row.ts'
import { lockDocument, lockParent } from '../../../sync/documents/read-documents.ts'
import { updateServerFields } from '../../../sync/documents/update-server-fields.ts'
import { isSeriesDue, scheduleSeries } from './schedule.ts'
import { updateDates } from './update-dates.ts'

/** Computes the dates of a series again if they are still due, and marks a series that is over. */
export async function updateDueDates(
  context: WriteContext,
  { pk, id }: { pk: number; id: string },
): Promise<DocumentRow[]> {
  const { query, now, memberId } = context
  const key = { collection: 'events', id } as const
  const parent = await lockParent(query, key, memberId)
  const row = (await lockDocument(query, key, memberId)) as DocumentRow<OutdoorEvent> | null
  if (!(await isSeriesDue(query, pk, now))) return []
  if (!row || row.deleted) {
    await scheduleSeries(query, pk, null)
    return []
  }
  const changed = await updateDates(context, { row, parent, before: row.own, after: row.own })
  const isOver = row.own.state === 'scheduled' && currentEventState(row.own, now) === 'past'
  return isOver ? [await updateServerFields(context, row, { state: 'past' }), ...changed] : changed
}
