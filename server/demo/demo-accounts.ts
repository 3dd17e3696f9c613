import type { Query } from '../db/database.ts'
import { findMemberBy } from '../resources/members/store.ts'
import { verifyPassword } from '../resources/session/password.ts'

const ACCOUNTS = [
  { username: 'maya', role: 'member' },
  { username: 'tomas', role: 'member' },
  { username: 'noor', role: 'staff' },
]

/** A line about the demo accounts whose password still works; null if there are none. */
export async function describeDemoAccounts(query: Query, password: string): Promise<string | null> {
  const isOpen = await Promise.all(
    ACCOUNTS.map(async ({ username }) => {
      const member = await findMemberBy(query, { username })
      return member !== null && verifyPassword(password, member.password_hash)
    }),
  )
  const usable = ACCOUNTS.filter((_, index) => isOpen[index]).map(
    ({ username, role }) => `${username} (${role})`,
  )
  return usable.length === 0 ? null : `Demo accounts: ${usable.join(', ')}; password ${password}`
}
