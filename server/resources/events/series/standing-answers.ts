import { rsvpRejection } from '#domain/event/event-state.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import { must } from '#domain/std/must.ts'
import type { Query } from '../../../db/database.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import { type DocumentRow, latestRows } from '../../../sync/collection/document-row.ts'
import { lockChildren, readDocuments } from '../../../sync/documents/read-documents.ts'
import { buildNewDocument, insertDocuments } from '../../../sync/documents/save-document.ts'
import { updateServerFields } from '../../../sync/documents/update-server-fields.ts'
import { rowLimitRejection } from '../../../sync/push/row-limits.ts'
import { filterMembersWhoMaySee } from '../../../sync/visibility/members-who-may-see.ts'
import type { DateRow } from './plan-dates.ts'

// An RSVP to a series is a standing answer: a participation is made for each of its dates.

export interface StandingAnswer {
  member: string
  data: RelationOf<'participation'>['data']
}

/** The members who want to come to each date, in the order in which they answered. */
export async function readStandingAnswers(query: Query, seriesPk: number): Promise<StandingAnswer[]> {
  return query<StandingAnswer>(
    `select author_id as member, own -> 'data' as data from document
     where parent_pk = $1 and collection = 'relations' and starts_with(id, 'participation:') and not deleted
       and own #>> '{data,answer}' = 'going' and own ->> 'state' is distinct from 'refused'
     order by created_at, pk`,
    [seriesPk],
    'standing-answers',
  )
}

/** Participations in an event that becomes a series become standing answers, without a place. */
export async function resetAnswers(context: WriteContext, event: DocumentRow): Promise<DocumentRow[]> {
  const changed: DocumentRow[] = []
  for (const row of await lockChildren(context.query, [event.pk])) {
    const { kind, state } = row.own
    if (kind === 'participation' && state !== null && state !== 'refused')
      changed.push(await updateServerFields(context, row, { state: null, position: null }))
  }
  return changed
}

/**
 * Makes the participations of standing answers in locked dates. A member who has answered a date, or
 * has deleted the answer, keeps that. Members who may not see a date or have reached their limit of
 * rows are left out. Returns the changed documents with the dates.
 */
export async function answerDates(
  context: WriteContext,
  dates: readonly DateRow[],
  answers: readonly StandingAnswer[],
): Promise<DocumentRow[]> {
  const changed: DocumentRow[] = []
  for (const date of answers.length > 0 ? dates : []) {
    if (rsvpRejection(date.own, context.now)) continue
    changed.push(...(await answerDate(context, date, answers)))
  }
  return latestRows(changed)
}

async function answerDate(
  context: WriteContext,
  date: DateRow,
  answers: readonly StandingAnswer[],
): Promise<DocumentRow[]> {
  const wanted = await filterUnanswered(context.query, date, answers)
  const changed: DocumentRow[] = []
  let current: DateRow = date
  for (const { member, data } of wanted) {
    const guests = Math.min(data.guests, current.own.guestsAllowed)
    const rows = await participate(context, current, { member, data: { ...data, guests } })
    changed.push(...rows)
    current = (rows.findLast(({ pk }) => pk === date.pk) as DateRow | undefined) ?? current
  }
  return changed
}

async function filterUnanswered(
  query: Query,
  date: DateRow,
  answers: readonly StandingAnswer[],
): Promise<StandingAnswer[]> {
  const keys = answers.map(({ member }) => ({ collection: 'relations' as const, id: idOf(member, date) }))
  const answered = new Set((await readDocuments(query, keys)).map(({ id }) => id))
  const members = answers.map(({ member }) => member)
  const allowed = await filterMembersWhoMaySee(query, { document: date.pk }, members)
  return answers.filter(({ member }) => allowed.has(member) && !answered.has(idOf(member, date)))
}

/** Creates a participation as if the member had pushed it. */
async function participate(
  context: WriteContext,
  date: DateRow,
  answer: StandingAnswer,
): Promise<DocumentRow[]> {
  const asMember: WriteContext = { ...context, memberId: answer.member }
  const relations = must(context.collections.relations, 'relations')
  const row = await insertAnswer(asMember, date, answer)
  return row ? [row, ...((await relations.onCreate?.(asMember, { row, parent: date })) ?? [])] : []
}

/** null: the member has reached the limit of rows */
async function insertAnswer(
  asMember: WriteContext,
  event: DateRow,
  { member, data }: StandingAnswer,
): Promise<DocumentRow | null> {
  const { query, now, collections } = asMember
  const relations = must(collections.relations, 'relations')
  const id = idOf(member, event)
  if (await rowLimitRejection(asMember, { collection: 'relations', id })) return null
  const set = { kind: 'participation', target: { collection: 'events', id: event.id }, data }
  const serverFields = await relations.serverFields(asMember, { id, set, parent: event })
  const at = now.toISOString()
  const own = { ...set, ...serverFields, id, version: 1, createdAt: at, updatedAt: at }
  const head = { authorId: member, parent: event, createdAt: now, updatedAt: now }
  const [row] = await insertDocuments(query, relations, [buildNewDocument(relations, { ...head, own })])
  return row ?? null
}

/** Gives a new series the standing answers of the one that it continues. Its dates have theirs. */
export async function copyStandingAnswers(
  context: WriteContext,
  { from, to }: { from: DateRow; to: DateRow },
): Promise<DocumentRow[]> {
  const answers = await filterUnanswered(context.query, to, await readStandingAnswers(context.query, from.pk))
  const copied: DocumentRow[] = []
  for (const answer of answers) {
    const row = await insertAnswer({ ...context, memberId: answer.member }, to, answer)
    if (row) copied.push(row)
  }
  return copied
}

const idOf = (member: string, { id }: { id: string }): string =>
  relationId({ kind: 'participation', member, target: id })
