import type { Query } from '../../../db/database.ts'
import { reject } from '../../../http/errors.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import { appendAudit } from '../audit/append-audit.ts'

export interface MemberState {
  id: string
  username: string
  isStaff: boolean
  isSuperuser: boolean
  suspendedAt: Date | null
  suspendedUntil: Date | null
}

const COLUMNS = `id, username, is_staff or is_superuser as "isStaff", is_superuser as "isSuperuser",
  suspended_at as "suspendedAt", suspended_until as "suspendedUntil"`

export async function lockMemberState(query: Query, id: string): Promise<MemberState> {
  const [member] = await query<MemberState>(`select ${COLUMNS} from member where id = $1 for no key update`, [
    id,
  ])
  return member ?? reject('not_found')
}

interface Suspension {
  memberId: string
  reason: string
  /** null: until somebody reactivates the member */
  until: string | null
}

/**
 * Suspends a member at once, on all devices: every request checks it. No one suspends themselves, and
 * only superusers suspend staff.
 */
export async function suspendMember(
  { query, memberId: actorId, now }: WriteContext,
  { memberId, reason, until }: Suspension,
): Promise<void> {
  const member = await lockMemberState(query, memberId)
  if (member.id === actorId) reject('forbidden', { message: 'You cannot suspend yourself.' })
  if (member.isStaff) {
    const [actor] = await query('select from member where id = $1 and is_superuser', [actorId])
    if (!actor || member.isSuperuser)
      reject('forbidden', { message: 'Only superusers may suspend staff, and no one a superuser.' })
  }
  if (until !== null && Date.parse(until) <= now.getTime())
    reject('validation', { fieldErrors: { until: ['Choose a day in the future.'] } })
  await query('update member set suspended_at = $2, suspended_until = $3 where id = $1', [
    memberId,
    now,
    until,
  ])
  await appendAudit(query, {
    at: now,
    actorId,
    act: 'suspend',
    target: targetOf(member),
    reason,
    before: stateOf(member),
    after: { suspended: true, until },
  })
}

/**
 * Ends a suspension. `actorId` null: its time is over, unless staff have extended it in the meantime.
 */
export async function reactivateMember(
  query: Query,
  { memberId, actorId, reason, now }: { memberId: string; actorId: string | null; reason: string; now: Date },
): Promise<void> {
  const member = await lockMemberState(query, memberId)
  if (member.suspendedAt === null) return
  if (actorId === null && (member.suspendedUntil === null || member.suspendedUntil > now)) return
  await query('update member set suspended_at = null, suspended_until = null where id = $1', [memberId])
  await appendAudit(query, {
    at: now,
    actorId,
    act: 'reactivate',
    target: targetOf(member),
    reason,
    before: stateOf(member),
    after: { suspended: false },
  })
}

const targetOf = ({ id, username }: MemberState) => ({ collection: 'profiles', id, title: username })

const stateOf = ({ suspendedAt, suspendedUntil }: MemberState) => ({
  suspended: suspendedAt !== null,
  until: suspendedUntil?.toISOString() ?? null,
})
