import type { Database, Query } from '../db/database.ts'
import { findMemberBy, type MemberRow } from '../resources/members/store.ts'
import { NO_PASSWORD, verifyPassword } from '../resources/session/password.ts'

const ACCOUNTS = [
  { username: 'maya', role: 'member' },
  { username: 'tomas', role: 'member' },
  { username: 'noor', role: 'staff' },
]

/** What is published about the accounts of the demo world. */
export interface DemoAccounts {
  password: string
  emailDomain: string
}

/** A line about the demo accounts whose password still works; null if there are none. */
export async function describeDemoAccounts(query: Query, demo: DemoAccounts): Promise<string | null> {
  const open = await findOpenAccounts(query, demo)
  const usable = open.map(({ member, role }) => `${member.username} (${role})`)
  return usable.length === 0 ? null : `Demo accounts: ${usable.join(', ')}; password ${demo.password}`
}

/**
 * Makes the demo accounts unusable: no password matches any more, their sessions end, and none is
 * staff. Other members are not changed. Returns the names of the accounts that were open.
 */
export async function lockDemoAccounts(db: Database, demo: DemoAccounts, now: Date): Promise<string[]> {
  const open = await findOpenAccounts(db.query, demo)
  if (open.length === 0) return []
  const ids = open.map(({ member }) => member.id)
  await db.transaction(async (query) => {
    await query('update member set password_hash = $2, is_staff = false where id = any($1)', [
      ids,
      NO_PASSWORD,
    ])
    await query('update session set ended_at = coalesce(ended_at, $2) where member_id = any($1)', [ids, now])
  })
  return open.map(({ member }) => member.username)
}

async function findOpenAccounts(query: Query, { password, emailDomain }: DemoAccounts) {
  const open: { member: MemberRow; role: string }[] = []
  for (const { username, role } of ACCOUNTS) {
    const member = await findMemberBy(query, { email: `${username}@${emailDomain}` })
    if (member && (await verifyPassword(password, member.password_hash))) open.push({ member, role })
  }
  return open
}
