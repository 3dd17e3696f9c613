import type { Suspension } from '#domain/wire/session/suspension.ts'
import type { Query } from '../../../db/database.ts'
import { isAppealOver } from '../../operations/moderation/store.ts'

/** What a suspended member may know of it. `noticeId`: of its statement; null: it has none. */
export interface SuspensionState extends Omit<Suspension, 'token'> {
  noticeId: string | null
}

interface SuspensionRow {
  suspendedAt: Date
  until: Date | null
  decision: { reason: string; at: string; noticeId: string } | null
  appeal: NonNullable<Suspension['appeal']> | null
}

/** The suspension of a member, with the newest decision behind it; null if they are active. */
export async function readSuspension(
  query: Query,
  { memberId, now }: { memberId: string; now: Date },
): Promise<SuspensionState | null> {
  const [row] = await query<SuspensionRow>(
    `select m.suspended_at as "suspendedAt", m.suspended_until as until,
       case when d.id is not null
         then jsonb_build_object('reason', d.reason, 'at', d.at, 'noticeId', d.notice_id) end as decision,
       case when a.id is not null
         then jsonb_build_object('at', a.at, 'outcome', a.outcome, 'answer', a.answer) end as appeal
     from member m
     left join lateral (
       select d.* from moderation_decision d join moderation_case c on c.id = d.case_id
       where c.author_id = m.id and d.act = 'suspend' and d.revoked_at is null order by d.at desc limit 1
     ) d on true
     left join moderation_appeal a on a.decision_id = d.id
     where m.id = $1 and m.suspended_at is not null`,
    [memberId],
  )
  return row ? toState(row, now) : null
}

function toState({ suspendedAt, until, decision, appeal }: SuspensionRow, now: Date): SuspensionState {
  const isOver = decision === null || isAppealOver({ at: new Date(decision.at), revokedAt: null }, now)
  return {
    reason: decision?.reason ?? null,
    since: suspendedAt.toISOString(),
    until: until?.toISOString() ?? null,
    mayAppeal: appeal === null && !isOver,
    appeal,
    noticeId: decision?.noticeId ?? null,
  }
}
