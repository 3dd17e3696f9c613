import type { OutdoorEvent } from '#domain/event/event.ts'
import { must } from '#domain/std/must.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import { type DocumentRow, latestRows } from '../../../sync/collection/document-row.ts'
import { readChildren } from '../../../sync/documents/read-documents.ts'
import { saveEdit } from '../../../sync/documents/save-edit.ts'
import { updateServerFields } from '../../../sync/documents/update-server-fields.ts'
import { addToGroup, eventGroup } from '../../../sync/visibility/groups.ts'
import type { Participation } from '../store.ts'
import { lockDates } from './read-dates.ts'
import { answerDates } from './standing-answers.ts'

/**
 * Follows a change of a standing answer: a participation is made for each coming date that the
 * member has not answered; a withdrawn answer withdraws those that are still as it made them.
 */
export async function changeStandingAnswer(
  context: WriteContext,
  series: DocumentRow<OutdoorEvent>,
  {
    member,
    previous,
    current,
  }: { member: string; previous: Participation | null; current: Participation | null },
): Promise<DocumentRow[]> {
  const { query, now } = context
  const dates = (await lockDates(query, series.id, now)).filter(
    ({ own }) => Date.parse(own.end) > now.getTime(),
  )
  const withdrawn =
    previous?.data.answer === 'going' && current?.data.answer !== 'going' ? previous.data : null
  const changed: DocumentRow[] = previous ? [] : [await addMember(context, series, member)]
  if (withdrawn)
    for (const date of dates) changed.push(...(await withdraw(context, date, { member, data: withdrawn })))
  if (current?.data.answer === 'going')
    changed.push(...(await answerDates(context, dates, [{ member, data: current.data }])))
  return latestRows(changed)
}

/** The series reaches the member's devices with its next version, because of its new scopes. */
async function addMember(
  context: WriteContext,
  series: DocumentRow<OutdoorEvent>,
  memberId: string,
): Promise<DocumentRow> {
  await addToGroup(context.query, { group: eventGroup(series.id), memberId })
  return updateServerFields(context, series, {})
}

async function withdraw(
  context: WriteContext,
  date: DocumentRow<OutdoorEvent>,
  { member, data }: { member: string; data: Participation['data'] },
): Promise<DocumentRow[]> {
  const rows = await readChildren<Participation>(context.query, date.pk, 'relations')
  const row = rows.find(({ own, authorId }) => own.kind === 'participation' && authorId === member)
  if (!row || row.own.data.answer !== 'going' || row.own.data.guests !== data.guests) return []
  const after = { ...row.own, data: { ...row.own.data, answer: 'not_going' } }
  const relations = must(context.collections.relations, 'relations')
  const saved = await saveEdit(context, relations, { row, parent: date, after })
  return 'rejection' in saved ? [] : saved.changed
}
