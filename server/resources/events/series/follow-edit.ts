import type { OutdoorEvent } from '#domain/event/event.ts'
import { currentEventState, isSeries } from '#domain/event/event-state.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import { type DocumentRow, type Fields, latestRows } from '../../../sync/collection/document-row.ts'
import { changedFields } from './carried-fields.ts'
import { takeOverDates } from './continue-series.ts'
import { excludeDate } from './exclude-date.ts'
import { lockAllDates } from './read-dates.ts'
import { scheduleSeries } from './schedule.ts'
import { resetAnswers } from './standing-answers.ts'
import { deleteDates, type SeriesEdit, updateDates } from './update-dates.ts'

/** What a new series needs: the documents of its dates. */
export async function followCreation(
  context: WriteContext,
  { row, parent }: Pick<SeriesEdit, 'row' | 'parent'>,
): Promise<DocumentRow[]> {
  if (!isSeries(row.own)) return []
  const taken = await takeOverDates(context, { row, parent })
  const before = taken?.before ?? row.own
  const dates = await updateDates(context, { row, parent, before, after: row.own })
  return latestRows([...(taken?.changed ?? []), ...dates])
}

/**
 * What an edit of an event changes besides: the dates of a series, or the names of the fields that
 * a host changed in one date alone. `cause`: the series that carries its change to this date.
 */
export async function followEdit(
  context: WriteContext,
  { cause, ...edit }: SeriesEdit & { cause: string | undefined },
): Promise<{ changed: DocumentRow[]; fields: Fields }> {
  const { row, before, after } = edit
  const fields: Fields = {
    ...(after.series !== null && cause === undefined && { changed: changedFields(before, after) }),
    ...(after.state === 'past' && {
      state: currentEventState({ ...after, state: 'scheduled' }, context.now),
    }),
  }
  if (!isSeries(before) && !isSeries(after)) return { changed: [], fields }
  if (isSeries(before)) return { changed: await updateDates(context, edit), fields }
  const standing = await resetAnswers(context, row)
  const dates = await updateDates(context, edit)
  return {
    changed: [...standing, ...dates],
    fields: { ...fields, participant_count: 0, waitlist_count: 0 },
  }
}

/** A deleted series deletes its dates; the day of a deleted date is an exception of its series. */
export async function followDeletion(
  context: WriteContext,
  row: DocumentRow<OutdoorEvent>,
): Promise<DocumentRow[]> {
  if (row.own.series !== null) return excludeDate(context, row)
  if (!isSeries(row.own)) return []
  await scheduleSeries(context.query, row.pk, null)
  return deleteDates(context, await lockAllDates(context.query, row.id))
}
