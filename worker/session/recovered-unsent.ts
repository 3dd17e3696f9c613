import type { DatabaseLoss } from '#replica/upkeep/database-loss.ts'
import type { Member } from '../member/open-member.ts'
import type { UnsentSnapshot } from '../sync/recovery/unsent-mirror.ts'

/** What waited in databases that were lost under a running app; it is nobody's but this member's. */
export interface RecoveredUnsent {
  memberId: string
  unsent: UnsentSnapshot
}

/** Null where a tab has deleted them, as a sign-out does: that is meant to be gone. */
export function recoverUnsent({ memberId, copied }: Member, loss: DatabaseLoss): RecoveredUnsent | null {
  return loss === 'closed' ? { memberId, unsent: copied() } : null
}
