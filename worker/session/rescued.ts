import type { Loss } from '#replica/upkeep/loss.ts'
import type { Member } from '../member/open-member.ts'
import type { Copied } from '../sync/unsent-copy.ts'

/** What waited in databases that were lost under a running app; it is nobody's but this member's. */
export interface Rescued {
  memberId: string
  unsent: Copied
}

/** Null where a tab has deleted them, as a sign-out does: that is meant to be gone. */
export function rescuedFrom({ memberId, copied }: Member, loss: Loss): Rescued | null {
  return loss === 'closed' ? { memberId, unsent: copied() } : null
}
