import type { DatabaseLoss } from '#replica/upkeep/database-loss.ts'
import type { Member } from '../member/open-member.ts'
import type { UnsentSnapshot } from '../sync/recovery/unsent-mirror.ts'

/** The unsent writes of databases that were lost while the app was running; for this member only. */
export interface RecoveredUnsent {
  memberId: string
  unsent: UnsentSnapshot
}

/** Null if a tab has deleted the databases, as a sign-out does: that is intended. */
export function recoverUnsent({ memberId, copied }: Member, loss: DatabaseLoss): RecoveredUnsent | null {
  return loss === 'closed' ? { memberId, unsent: copied() } : null
}
