import { memberScope } from '#domain/wire/sync/scope.ts'
import { collections } from '../../../collections.ts'
import type { Deps } from '../../../deps.ts'
import { reject } from '../../../http/errors.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import { clearReportsOfSessions } from '../../../sync/devices/device-report.ts'
import { runJobTransaction } from '../../../sync/push/write-transaction.ts'
import { updateAccountUser } from '../../account/store.ts'
import { readUser } from '../../members/store.ts'
import { endSessionsOf } from '../../session/store.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { sendNotice } from '../moderation/notices.ts'
import { lockMemberState, type MemberState, reactivateMember } from '../moderation/suspend.ts'

interface MemberAct {
  staffId: string
  memberId: string
  reason: string
}

/** Ends a suspension before its time, and takes its decision back. The member is notified. */
export const reactivate = (deps: Deps, { staffId, memberId, reason }: MemberAct): Promise<void> =>
  runJobTransaction({ ...deps, collections }, staffId, async (context) => {
    const { query, now } = context
    const member = await lockMemberState(query, memberId)
    if (member.suspendedAt === null) reject('conflict', { message: 'This member is not suspended.' })
    await reactivateMember(query, { memberId, actorId: staffId, reason, now })
    await query(
      `update moderation_decision d set revoked_at = $2 from moderation_case c
       where c.id = d.case_id and c.author_id = $1 and d.act = 'suspend' and d.revoked_at is null`,
      [memberId, now],
    )
    return sendNotice(context, {
      id: `reactivated:${memberId}:${now.getTime()}`,
      to: memberId,
      title: 'Your account is active again',
      message: 'Your suspension was ended.',
      link: null,
    })
  })

/** Gives a member the rights of staff, or takes them. Only superusers may. */
export const changeStaff = (
  deps: Deps,
  { staffId, memberId, reason, isStaff }: MemberAct & { isStaff: boolean },
): Promise<void> =>
  runJobTransaction({ ...deps, collections }, staffId, async (context) => {
    const { query, now } = context
    await requireSuperuser(context)
    if (memberId === staffId) reject('forbidden', { message: 'You cannot change your own rights.' })
    const member = await lockMemberState(query, memberId)
    if (member.isSuperuser)
      reject('forbidden', { message: 'The rights of a superuser are not changed here.' })
    if (member.isStaff === isStaff) return []
    await query('update member set is_staff = $2 where id = $1', [memberId, isStaff])
    await appendAudit(query, {
      at: now,
      actorId: staffId,
      act: isStaff ? 'staff_granted' : 'staff_revoked',
      target: targetOf(member),
      reason,
      before: { isStaff: member.isStaff },
      after: { isStaff },
    })
    const user = await readUser(query, memberId)
    return user ? updateAccountUser(context, user) : []
  })

async function requireSuperuser({ query, memberId }: WriteContext): Promise<void> {
  const [superuser] = await query('select from member where id = $1 and is_superuser', [memberId])
  if (!superuser) reject('forbidden', { message: 'Only superusers may do this.' })
}

/** Signs a member out on all devices; they can sign in again. */
export async function endSessions(deps: Deps, { staffId, memberId, reason }: MemberAct): Promise<void> {
  const now = deps.clock()
  await deps.db.transaction(async (query) => {
    const member = await lockMemberState(query, memberId)
    const ended = await endSessionsOf(query, { memberId, except: '', id: null }, now)
    await clearReportsOfSessions(query, ended)
    await appendAudit(query, {
      at: now,
      actorId: staffId,
      act: 'sessions_ended',
      target: targetOf(member),
      reason,
      before: { sessions: ended.length },
      after: { sessions: 0 },
    })
  })
  deps.publishHint([memberScope(memberId)], ['account'])
}

const targetOf = ({ id, username }: MemberState) => ({ collection: 'profiles', id, title: username })
