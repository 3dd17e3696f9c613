import type { AppealDecisionRequest } from '#domain/wire/operations/moderation.ts'
import { collections } from '../../../collections.ts'
import type { Query } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { reject } from '../../../http/errors.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import type { DocumentRow } from '../../../sync/collection/document-row.ts'
import { runJobTransaction } from '../../../sync/push/write-transaction.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { auditTarget, type LockedCase, lockCase } from './lock-case.ts'
import { appealLink, sendNotice } from './notices.ts'
import { reactivateMember } from './suspend.ts'
import { restoreDocument } from './visibility.ts'

interface OpenAppeal {
  id: string
  caseId: string
  decisionId: string
  decidedBy: string
  act: 'hide' | 'warn' | 'suspend'
  memberId: string
}

/** Decides an appeal. Only somebody who did not make the decision may. */
export const decideAppeal = (
  deps: Deps,
  given: AppealDecisionRequest & { appealId: string; staffId: string },
): Promise<void> =>
  runJobTransaction({ ...deps, collections }, given.staffId, async (context) => {
    const appeal = await lockOpenAppeal(context.query, given.appealId)
    if (appeal.decidedBy === context.memberId || appeal.memberId === context.memberId)
      reject('forbidden', { message: 'Another person decides this appeal.' })
    const found = await lockCase(context.query, appeal.caseId, null)
    await closeAppeal(context, { appeal, ...given })
    const changed = given.accept ? await revoke(context, { appeal, found, reason: given.reason }) : []
    await appendAudit(context.query, {
      at: context.now,
      actorId: context.memberId,
      act: given.accept ? 'appeal_accepted' : 'appeal_declined',
      target: auditTarget(found),
      reason: given.reason,
      before: { decision: appeal.act, revoked: false },
      after: { decision: appeal.act, revoked: given.accept },
    })
    return [...changed, ...(await sendAnswer(context, { appeal, found, ...given }))]
  })

async function lockOpenAppeal(query: Query, id: string): Promise<OpenAppeal> {
  const [found] = await query<OpenAppeal & { decidedAt: Date | null }>(
    `select a.id, d.case_id as "caseId", d.id as "decisionId", d.actor_id as "decidedBy", d.act,
       a.member_id as "memberId", a.decided_at as "decidedAt"
     from moderation_appeal a join moderation_decision d on d.id = a.decision_id
     where a.id = $1 for update of a`,
    [id],
  )
  if (!found) return reject('not_found')
  if (found.decidedAt !== null) reject('conflict', { message: 'This appeal was decided in the meantime.' })
  return found
}

async function closeAppeal(
  { query, memberId, now }: WriteContext,
  { appeal, accept, reason }: AppealDecisionRequest & { appeal: OpenAppeal },
): Promise<void> {
  await query(
    'update moderation_appeal set decided_at = $2, decided_by = $3, outcome = $4, answer = $5 where id = $1',
    [appeal.id, now, memberId, accept ? 'accepted' : 'declined', reason],
  )
  await query(
    `update moderation_case c set version = version + 1, has_appeal = o.more, is_open = o.more or open_reports > 0
     from (
       select exists (
         select from moderation_appeal a join moderation_decision d on d.id = a.decision_id
         where d.case_id = $1 and a.decided_at is null
       ) as more
     ) o where c.id = $1`,
    [appeal.caseId],
  )
}

/** Takes the consequences of a decision back. */
async function revoke(
  context: WriteContext,
  { appeal, found, reason }: { appeal: OpenAppeal; found: LockedCase; reason: string },
): Promise<DocumentRow[]> {
  const { query, memberId: actorId, now } = context
  await query('update moderation_decision set revoked_at = $2 where id = $1', [appeal.decisionId, now])
  if (appeal.act === 'suspend')
    await reactivateMember(query, { memberId: found.authorId, actorId, reason, now })
  if (appeal.act !== 'hide' || found.collection === 'profiles') return []
  return restoreDocument(context, { collection: found.collection, id: found.target })
}

const sendAnswer = (
  context: WriteContext,
  { appeal, found, accept, reason }: AppealDecisionRequest & { appeal: OpenAppeal; found: LockedCase },
): Promise<DocumentRow[]> =>
  sendNotice(context, {
    id: `${appeal.decisionId}-answer`,
    to: appeal.memberId,
    title: accept ? 'Your appeal was accepted' : 'Your appeal was declined',
    message: accept ? `The decision was taken back. ${reason}` : `The decision stays. Reason: ${reason}`,
    link: appealLink(appeal.decisionId),
    about: found.title,
  })
