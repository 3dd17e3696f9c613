import type { ErrorCode } from '../wire/errors/error-code.ts'
import type { Community } from './community.ts'
import type { MembershipStatus } from './membership-status.ts'

/** What becomes of whoever wants to join. */
export type JoinOutcome = { state: 'member' | 'requested' } | { rejection: ErrorCode }

/** An invitation opens every door but that of an archived community. */
export function decideJoinRequest(
  { joining: door, archived }: Pick<Community, 'joining' | 'archived'>,
  { state }: MembershipStatus,
): JoinOutcome {
  if (state === 'banned') return { rejection: 'banned' }
  if (archived) return { rejection: 'closed' }
  if (state === 'member' || state === 'invited' || door === 'open') return { state: 'member' }
  return door === 'approval' ? { state: 'requested' } : { rejection: 'forbidden' }
}
