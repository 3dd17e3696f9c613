import type { ErrorCode } from '../../wire/errors/error-code.ts'
import type { Community } from '../community.ts'
import type { MembershipStatus } from './membership-status.ts'

/** The outcome of a request to join. */
export type JoinOutcome = { state: 'member' | 'requested' } | { rejection: ErrorCode }

/** An invitation always admits, except to an archived community. */
export function decideJoinRequest(
  { joining: policy, archived }: Pick<Community, 'joining' | 'archived'>,
  { state }: MembershipStatus,
): JoinOutcome {
  if (state === 'banned') return { rejection: 'banned' }
  if (archived) return { rejection: 'closed' }
  if (state === 'member' || state === 'invited' || policy === 'open') return { state: 'member' }
  return policy === 'approval' ? { state: 'requested' } : { rejection: 'forbidden' }
}
