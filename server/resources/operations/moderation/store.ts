import { randomUUID } from 'node:crypto'
import { NOUNS } from '#domain/noun/nouns.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import { cutText } from '#domain/std/text/cut-text.ts'
import { APPEAL_DAYS } from '#domain/wire/periods.ts'
import type { Query } from '../../../db/database.ts'
import type { DocumentRow } from '../../../sync/collection/document-row.ts'

// What members' reports and appeals write: the other resources reach moderation only here.

const TITLE_MAX = 120
const DAY_MS = 24 * 60 * 60 * 1_000

interface NewReport {
  /** of the relation */
  id: string
  reporterId: string
  data: RelationOf<'report'>['data']
  at: Date
  /** what is reported */
  target: DocumentRow
}

/**
 * Adds a report to the case of its thing, with the thing as it is now. It opens the case, unless one
 * was decided for the same reason before.
 */
export async function addReport(
  query: Query,
  { id, reporterId, data, at, target }: NewReport,
): Promise<void> {
  const opened = await openCase(query, { target, at, reason: data.reason })
  const [added] = await query(
    `insert into moderation_report (id, case_id, reporter_id, reason, text, at, snapshot, outcome)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8) on conflict (id) do nothing returning id`,
    [
      id,
      opened.id,
      reporterId,
      data.reason,
      data.text,
      at,
      JSON.stringify(target.own),
      opened.isSettled ? 'dismissed' : null,
    ],
  )
  if (!added || opened.isSettled) return
  await query(
    `update moderation_case set is_open = true, open_reports = open_reports + 1, version = version + 1,
       last_at = $2, title = $3 where id = $1`,
    [opened.id, at, titleOf(target)],
  )
}

/**
 * Locks the case of a thing, or creates it, closed. `reason`: of a report. `isSettled`: it was decided
 * for this reason before.
 */
export async function openCase(
  query: Query,
  { target, at, reason }: { target: DocumentRow; at: Date; reason: string | null },
): Promise<{ id: string; isSettled: boolean }> {
  await query(
    `insert into moderation_case (id, collection, target_id, author_id, title, is_open, last_at)
     values ($1, $2, $3, $4, $5, false, $6) on conflict (collection, target_id) do nothing`,
    [randomUUID(), target.collection, target.id, target.authorId, titleOf(target), at],
  )
  const [found] = await query<{ id: string; isSettled: boolean }>(
    `select id, not is_open and $3 = any (settled_reasons) as "isSettled" from moderation_case
     where collection = $1 and target_id = $2 for update`,
    [target.collection, target.id, reason],
  )
  if (!found) throw new Error(`No case of ${target.collection} ${target.id}`)
  return found
}

const titleOf = ({ collection, own }: DocumentRow): string => cutText(NOUNS[collection].title(own), TITLE_MAX)

interface AppealableDecision {
  id: string
  caseId: string
  at: Date
  revokedAt: Date | null
}

/** The decision of a statement; null if this is none, or one for another member. */
export async function findAppealable(
  query: Query,
  { noticeId, memberId }: { noticeId: string; memberId: string },
): Promise<AppealableDecision | null> {
  const [found] = await query<AppealableDecision>(
    `select d.id, d.case_id as "caseId", d.at, d.revoked_at as "revokedAt"
     from moderation_decision d join moderation_case c on c.id = d.case_id
     where d.notice_id = $1 and c.author_id = $2`,
    [noticeId, memberId],
  )
  return found ?? null
}

export const isAppealOver = (
  { at, revokedAt }: Pick<AppealableDecision, 'at' | 'revokedAt'>,
  now: Date,
): boolean => revokedAt !== null || now.getTime() > at.getTime() + APPEAL_DAYS * DAY_MS

/** Puts the case of an appeal back into the queue. */
export async function addAppeal(
  query: Query,
  appeal: { id: string; decision: AppealableDecision; memberId: string; text: string; now: Date },
): Promise<void> {
  const { id, decision, memberId, text, now } = appeal
  const [added] = await query(
    `insert into moderation_appeal (id, decision_id, member_id, text, at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning id`,
    [id, decision.id, memberId, text, now],
  )
  if (!added) return
  await query(
    `update moderation_case set has_appeal = true, is_open = true, last_at = $2, version = version + 1
     where id = $1`,
    [decision.caseId, now],
  )
}
