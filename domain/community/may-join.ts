import type { ErrorCode } from '../wire/error-code.ts'
import type { Community } from './community.ts'
import type { Standing } from './standing.ts'

/** What becomes of whoever wants to join. */
export type Joining = { state: 'member' | 'requested' } | { refusal: ErrorCode }

/** An invitation opens every door but that of an archived community. */
export function joining(
  { joining: door, archived }: Pick<Community, 'joining' | 'archived'>,
  { state }: Standing,
): Joining {
  if (state === 'banned') return { refusal: 'banned' }
  if (archived) return { refusal: 'closed' }
  if (state === 'member' || state === 'invited' || door === 'open') return { state: 'member' }
  return door === 'approval' ? { state: 'requested' } : { refusal: 'forbidden' }
}
