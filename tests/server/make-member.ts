import type { Query } from '#server/db/database.ts'
import { insertMember } from '#server/resources/members/store.ts'
import { createMemberDocuments } from '#server/resources/profiles/store.ts'

/** Creates a member, with the documents that every member has, without the cost of hashing a password. */
export async function makeMember(
  query: Query,
  { id, username = id, now }: { id: string; username?: string; now: Date },
): Promise<void> {
  const names = { username, email: `${username}@example.org`, first_name: username, last_name: 'Alpina' }
  const rights = { is_staff: false, is_superuser: false, suspended_at: null }
  const member = { id, ...names, ...rights, password_hash: 'none', created_at: now }
  await insertMember(query, member)
  await createMemberDocuments(query, member, now)
}
