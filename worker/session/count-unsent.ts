import type { Member } from '../member/open-member.ts'
import type { DatabaseReopener } from './database-reopener.ts'

/** What a sign-out would lose: the changes that are unsent after one more attempt to send them. */
export async function countUnsentAfterPush(
  member: Member | null,
  reopener: Pick<DatabaseReopener, 'pendingRecovery'>,
): Promise<number> {
  if (!member) return reopener.pendingRecovery()?.unsent.writes.length ?? 0
  if ((await member.unsentCount()) === 0) return 0
  await member.sync.syncNow()
  return member.unsentCount()
}
