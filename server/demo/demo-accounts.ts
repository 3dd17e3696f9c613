import type { Query } from '../db/database.ts'
import { findMemberBy } from '../resources/members/store.ts'
import { verifyPassword } from '../resources/session/password.ts'
import { DEMO_PASSWORD } from './load-demo.ts'

const ACCOUNTS = [
  { username: 'maya', role: 'member' },
  { username: 'tomas', role: 'member' },
  { username: 'noor', role: 'staff' },
]

/** What to say of the demo accounts that can still be entered; null where there are none. */
export async function describeDemoAccounts(query: Query): Promise<string | null> {
  const open = await Promise.all(
    ACCOUNTS.map(async ({ username }) => {
      const member = await findMemberBy(query, { username })
      return member !== null && verifyPassword(DEMO_PASSWORD, member.password_hash)
    }),
  )
  const usable = ACCOUNTS.filter((_, index) => open[index]).map(
    ({ username, role }) => `${username} (${role})`,
  )
  return usable.length === 0 ? null : `Demo accounts: ${usable.join(', ')}; password ${DEMO_PASSWORD}`
}
