import type { CaseAppeal, CaseDecision, CaseDetails, CaseReport } from '#domain/wire/operations/moderation.ts'
import type { Query } from '../../../db/database.ts'
import { findCase } from './list-cases.ts'

/** What is shown of a case; its older reports are in the audit log. */
const REPORTS_MAX = 100

/** A case with its reports, decisions and appeals; null: there is none. */
export async function readCase(
  query: Query,
  { id, staffId }: { id: string; staffId: string },
): Promise<CaseDetails | null> {
  const found = await findCase(query, id)
  if (!found) return null
  const [author] = await query<{ since: Date; isSuspended: boolean; decisions: number }>(
    `select m.created_at as since, m.suspended_at is not null as "isSuspended",
       (select count(*)::int from moderation_decision d join moderation_case c on c.id = d.case_id
        where c.author_id = m.id and c.id <> $2 and d.act in ('hide', 'warn', 'suspend') and d.revoked_at is null) as decisions
     from member m where m.id = $1`,
    [found.author.id, id],
  )
  return {
    case: found,
    authorSince: author?.since.toISOString() ?? '',
    authorDecisions: author?.decisions ?? 0,
    authorSuspended: author?.isSuspended ?? false,
    reports: await readReports(query, id),
    decisions: await readDecisions(query, id),
    appeals: await readAppeals(query, { id, staffId }),
  }
}

async function readReports(query: Query, caseId: string): Promise<CaseReport[]> {
  const rows = await query<Omit<CaseReport, 'at' | 'by'> & { at: Date; byId: string; byName: string }>(
    `select r.id, r.reporter_id as "byId", m.username as "byName", r.reason, r.text, r.at, r.outcome, r.snapshot,
       (select jsonb_build_object('reports', count(*), 'upheld', count(*) filter (where o.outcome = 'upheld'),
          'dismissed', count(*) filter (where o.outcome = 'dismissed'))
        from moderation_report o where o.reporter_id = r.reporter_id and o.case_id <> r.case_id) as record
     from moderation_report r join member m on m.id = r.reporter_id
     where r.case_id = $1 order by r.at desc limit ${REPORTS_MAX}`,
    [caseId],
  )
  return rows.map(({ at, byId, byName, ...row }) => ({
    ...row,
    at: at.toISOString(),
    by: { id: byId, username: byName },
  }))
}

async function readDecisions(query: Query, caseId: string): Promise<CaseDecision[]> {
  type Row = Omit<CaseDecision, 'at' | 'by' | 'until'> & {
    at: Date
    until: Date | null
    byId: string
    byName: string
  }
  const rows = await query<Row>(
    `select d.id, d.at, d.actor_id as "byId", m.username as "byName", d.act, d.reason, d.until,
       d.revoked_at is not null as "isRevoked"
     from moderation_decision d join member m on m.id = d.actor_id
     where d.case_id = $1 order by d.at desc, d.id desc`,
    [caseId],
  )
  return rows.map(({ at, until, byId, byName, ...row }) => ({
    ...row,
    at: at.toISOString(),
    until: until?.toISOString() ?? null,
    by: { id: byId, username: byName },
  }))
}

async function readAppeals(
  query: Query,
  { id, staffId }: { id: string; staffId: string },
): Promise<CaseAppeal[]> {
  type Row = Omit<CaseAppeal, 'at' | 'decidedBy'> & {
    at: Date
    deciderId: string | null
    deciderName: string | null
  }
  const rows = await query<Row>(
    `select a.id, a.decision_id as decision, a.text, a.at, a.outcome, a.answer,
       m.id as "deciderId", m.username as "deciderName", d.actor_id = $2 as "isOwnDecision"
     from moderation_appeal a join moderation_decision d on d.id = a.decision_id
     left join member m on m.id = a.decided_by
     where d.case_id = $1 order by a.at desc`,
    [id, staffId],
  )
  return rows.map(({ at, deciderId, deciderName, ...row }) => ({
    ...row,
    at: at.toISOString(),
    decidedBy: deciderId === null ? null : { id: deciderId, username: deciderName ?? '' },
  }))
}
