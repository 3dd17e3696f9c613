import { v7 } from 'uuid'
import type { DecisionRequest } from '#domain/wire/operations/moderation.ts'
import { collections } from '../../../collections.ts'
import type { Deps } from '../../../deps.ts'
import { RejectionError, reject } from '../../../http/errors.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import type { DocumentRow } from '../../../sync/collection/document-row.ts'
import { runJobTransaction } from '../../../sync/push/write-transaction.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { auditTarget, countVersion, type LockedCase, lockCase, settleReports } from './lock-case.ts'
import { appealLink, NOUN_NAMES, STATEMENTS, sendNotice } from './notices.ts'
import { suspendMember } from './suspend.ts'
import { hideDocument, restoreDocument } from './visibility.ts'

interface Decision extends Omit<DecisionRequest, 'version'> {
  /** null: whatever state the case is in now */
  version: number | null
  caseId: string
  staffId: string
}

/** Decides a case: all of its consequences in one transaction. */
export const decideCase = (deps: Deps, decision: Decision): Promise<void> =>
  runJobTransaction({ ...deps, collections }, decision.staffId, (context) => decideIn(context, decision))

/** Returns the changed documents, to be published. */
export async function decideIn(context: WriteContext, decision: Decision): Promise<DocumentRow[]> {
  const { query } = context
  const found = await lockCase(query, decision.caseId, decision.version)
  if (found.authorId === context.memberId && decision.act !== 'note')
    reject('forbidden', { message: 'Somebody else decides about what you made.' })
  const id = v7()
  await insertDecision(context, { id, found, decision })
  const changed = await CONSEQUENCES[decision.act](context, { id, found, decision })
  if (decision.act !== 'suspend')
    await appendAudit(query, {
      at: context.now,
      actorId: context.memberId,
      act: decision.act,
      target: auditTarget(found),
      reason: decision.reason,
      before: { isOpen: found.isOpen },
      after: { isOpen: decision.act === 'note' ? found.isOpen : false },
    })
  return changed
}

interface Step {
  /** of the decision, and of its statement */
  id: string
  found: LockedCase
  decision: Decision
}

type Consequence = (context: WriteContext, step: Step) => Promise<DocumentRow[]>

const CONSEQUENCES: Readonly<Record<DecisionRequest['act'], Consequence>> = {
  async note({ query }, { found }) {
    await countVersion(query, found.id)
    return []
  },
  async dismiss({ query }, { found }) {
    await settleReports(query, { id: found.id, outcome: 'dismissed' })
    return []
  },
  async warn(context, step) {
    await settleReports(context.query, { id: step.found.id, outcome: 'upheld' })
    return sendStatement(context, 'warn', step)
  },
  async hide(context, step) {
    await settleReports(context.query, { id: step.found.id, outcome: 'upheld' })
    const hidden = await hideDocument(context, hideable(step.found))
    return [...hidden, ...(await sendStatement(context, 'hide', step))]
  },
  async restore(context, { id, found }) {
    await countVersion(context.query, found.id)
    const shown = await restoreDocument(context, hideable(found))
    const notice = await sendNotice(context, {
      id,
      to: found.authorId,
      title: `Your ${NOUN_NAMES[found.collection]} is visible again`,
      message: 'Others can see it again.',
      link: null,
      about: found.title,
    })
    return [...shown, ...notice]
  },
  async suspend(context, step) {
    const { found, decision } = step
    await settleReports(context.query, { id: found.id, outcome: 'upheld' })
    await suspendMember(context, {
      memberId: found.authorId,
      reason: decision.reason,
      until: decision.until,
    })
    return sendStatement(context, 'suspend', step)
  },
}

const hideable = ({ collection, target: id }: LockedCase) =>
  collection === 'profiles'
    ? reject('validation', { message: 'A profile cannot be hidden. Suspend the member instead.' })
    : { collection, id }

function sendStatement(
  context: WriteContext,
  act: keyof typeof STATEMENTS,
  { id, found, decision }: Step,
): Promise<DocumentRow[]> {
  const until = decision.until?.slice(0, 10) ?? null
  return sendNotice(context, {
    id,
    to: found.authorId,
    ...STATEMENTS[act]({ noun: found.collection, title: found.title, reason: decision.reason, until }),
    link: appealLink(id),
    about: found.title,
  })
}

/** Decisions with a statement can be appealed against. */
async function insertDecision({ query, memberId, now }: WriteContext, step: Step): Promise<void> {
  const { id, found, decision } = step
  const { act, reason, until } = decision
  if (act === 'restore')
    await query(
      `update moderation_decision set revoked_at = $2
       where case_id = $1 and act = 'hide' and revoked_at is null`,
      [found.id, now],
    )
  await query(
    `insert into moderation_decision (id, case_id, at, actor_id, act, reason, until, notice_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      found.id,
      now,
      memberId,
      act,
      reason,
      act === 'suspend' ? until : null,
      act in STATEMENTS ? id : null,
    ],
  )
}

/** Dismisses the open reports of several cases. Cases that changed in the meantime are skipped. */
export async function dismissCases(
  deps: Deps,
  { staffId, cases, reason }: { staffId: string; cases: { id: string; version: number }[]; reason: string },
): Promise<{ dismissed: number; skipped: number }> {
  let dismissed = 0
  for (const { id, version } of cases) {
    const wasDismissed = await tryDismiss(deps, { caseId: id, version, staffId, reason })
    if (wasDismissed) dismissed += 1
  }
  return { dismissed, skipped: cases.length - dismissed }
}

async function tryDismiss(
  deps: Deps,
  given: Pick<Decision, 'caseId' | 'version' | 'staffId' | 'reason'>,
): Promise<boolean> {
  try {
    await decideCase(deps, { ...given, act: 'dismiss', until: null })
    return true
  } catch (error) {
    if (error instanceof RejectionError) return false
    throw error
  }
}
