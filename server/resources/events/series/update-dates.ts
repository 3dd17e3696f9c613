import { v7 } from 'uuid'
import type { OutdoorEvent } from '#domain/event/event.ts'
import type { Occurrence } from '#domain/event/series/occurrences.ts'
import { must } from '#domain/std/must.ts'
import type { Collection, WriteContext } from '../../../sync/collection/collection.ts'
import { type DocumentRow, type Fields, latestRows } from '../../../sync/collection/document-row.ts'
import { deleteTree } from '../../../sync/deletion/delete-tree.ts'
import { buildNewDocument, insertDocuments } from '../../../sync/documents/save-document.ts'
import { saveEdit } from '../../../sync/documents/save-edit.ts'
import { isSameJson } from '../../../sync/json/same-json.ts'
import { addToGroup, eventGroup } from '../../../sync/visibility/groups.ts'
import { carriedFields, fieldsOfDate } from './carried-fields.ts'
import { type DateRow, planDates } from './plan-dates.ts'
import { filterAttended, lockDates } from './read-dates.ts'
import { scheduleSeries } from './schedule.ts'
import { answerDates, readStandingAnswers } from './standing-answers.ts'

export interface SeriesEdit {
  row: DocumentRow<OutdoorEvent>
  parent: DocumentRow | null
  before: OutdoorEvent
  after: OutdoorEvent
}

/**
 * Makes the documents of a series' dates follow the series: new ones are created, coming ones get
 * its changes, and those that it does not have any more are cancelled or deleted. The caller holds
 * the row of the series. Returns the changed documents, to be published.
 */
export async function updateDates(context: WriteContext, edit: SeriesEdit): Promise<DocumentRow[]> {
  const { row, before, after } = edit
  const { query, now } = context
  const dates = await lockDates(query, row.id, now)
  const plan = planDates({ series: after, before, dates, now })
  await scheduleSeries(query, row.pk, plan.dueAt)
  const changed: DocumentRow[] = []
  for (const { row: date, occurrence } of plan.keep)
    changed.push(...(await carry(context, edit, { date, occurrence })))
  changed.push(...(await endDates(context, edit, plan.end)))
  const created = await createDates(context, edit, plan.create)
  changed.push(...created)
  const answers = created.length > 0 ? await readStandingAnswers(query, row.pk) : []
  changed.push(...(await answerDates(context, created, answers)))
  return latestRows(changed)
}

/** Carries the fields of a series to one of its dates, and a cancellation. */
async function carry(
  context: WriteContext,
  { row, parent, before, after: series }: SeriesEdit,
  { date, occurrence }: { date: DateRow; occurrence: Occurrence },
): Promise<DocumentRow[]> {
  const isCancelled = before.state !== 'cancelled' && series.state === 'cancelled'
  const cancellation =
    isCancelled && date.own.state !== 'cancelled'
      ? { state: series.state, cancelReason: series.cancelReason }
      : {}
  const fields = { ...carriedFields(series, date.own, occurrence), ...cancellation }
  const isChanged = Object.entries(fields).some(
    ([name, value]) => !isSameJson(value, date.own[name as keyof OutdoorEvent]),
  )
  return isChanged ? editDate(context, { date, parent, fields, cause: row.id }) : []
}

/** Changes one date because of its series. */
export async function editDate(
  context: WriteContext,
  {
    date,
    parent,
    fields,
    cause,
  }: { date: DateRow; parent: DocumentRow | null; fields: Fields; cause: string },
): Promise<DocumentRow[]> {
  const after: Fields = { ...date.own, ...fields }
  const saved = await saveEdit(context, eventsOf(context), { row: date, parent, after, cause })
  if ('rejection' in saved) throw new Error('An edit of an event is never rejected after its policy')
  return saved.changed
}

/** Dates with participants are cancelled, empty ones deleted. */
async function endDates(
  context: WriteContext,
  { row, parent, after }: SeriesEdit,
  dates: readonly DateRow[],
): Promise<DocumentRow[]> {
  if (dates.length === 0) return []
  const attended = await filterAttended(
    context.query,
    dates.map(({ pk }) => pk),
  )
  const empty = dates.filter(({ pk }) => !attended.has(pk))
  const changed = await deleteDates(context, empty)
  const fields = { state: 'cancelled', cancelReason: after.cancelReason }
  for (const date of dates.filter(({ pk, own }) => attended.has(pk) && own.state !== 'cancelled'))
    changed.push(...(await editDate(context, { date, parent, fields, cause: row.id })))
  return changed
}

/** Deletes dates with what is below them. */
export const deleteDates = async (
  context: WriteContext,
  dates: readonly DateRow[],
): Promise<DocumentRow[]> => (dates.length === 0 ? [] : deleteTree(context, dates))

async function createDates(
  context: WriteContext,
  { row, parent, after }: SeriesEdit,
  occurrences: readonly Occurrence[],
): Promise<DateRow[]> {
  if (occurrences.length === 0) return []
  const { query, now } = context
  const events = eventsOf(context)
  const at = now.toISOString()
  const head = { version: 1, createdAt: at, updatedAt: at }
  const documents = occurrences.map((occurrence) =>
    buildNewDocument(events, {
      authorId: row.authorId,
      parent,
      createdAt: now,
      updatedAt: now,
      own: { ...blankDate(after, row.id), ...fieldsOfDate(after, occurrence), ...head, id: v7() },
    }),
  )
  const rows = (await insertDocuments(query, events, documents)) as DateRow[]
  for (const { id } of rows)
    for (const memberId of after.coHosts)
      await addToGroup(query, { group: eventGroup(id), memberId, role: 'host' })
  return rows
}

/** The fields of a new date that do not come from its series. */
const blankDate = ({ author }: OutdoorEvent, series: string) => ({
  author,
  series,
  changed: [],
  recurrence: null,
  announcements: [],
  state: 'scheduled',
  cancelReason: '',
  participant_count: 0,
  waitlist_count: 0,
  like_count: 0,
})

export const eventsOf = ({ collections }: WriteContext): Collection => must(collections.events, 'events')
