import { accountId } from '#domain/account/account.ts'
import type { User } from '#domain/member/user.ts'
import type { Query } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/sql-state.ts'
import { lockMember } from '../../sync/documents/lock-member.ts'
import { runJobTransaction, type WriteDeps } from '../../sync/push/write-transaction.ts'
import { updateAccountUser } from '../account/store.ts'
import { presentUser } from './present.ts'

/** A row of the table `member`. */
export interface MemberRow {
  id: string
  username: string
  email: string
  password_hash: string
  first_name: string
  last_name: string
  is_staff: boolean
  is_superuser: boolean
  suspended_at: Date | null
  created_at: Date
}

export async function findMember(query: Query, id: string): Promise<MemberRow | null> {
  const [row] = await query<MemberRow>('select * from member where id = $1', [id], 'find-member')
  return row ?? null
}

/** The user as only that member may see it. */
export async function readUser(query: Query, id: string): Promise<User | null> {
  const row = await findMember(query, id)
  return row && presentUser(row)
}

/** Finds a member by email or username, case-insensitively. */
export async function findMemberBy(
  query: Query,
  by: { email: string } | { username: string },
): Promise<MemberRow | null> {
  const [column, value] = 'email' in by ? ['email', by.email] : ['username', by.username]
  const [row] = await query<MemberRow>(`select * from member where lower(${column}) = lower($1)`, [value])
  return row ?? null
}

/** Throws PostgreSQL's unique violation if the username or the email is taken. */
export async function insertMember(query: Query, member: MemberRow): Promise<void> {
  await query(
    `insert into member (id, username, email, password_hash, first_name, last_name,
       is_staff, is_superuser, suspended_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      member.id,
      member.username,
      member.email,
      member.password_hash,
      member.first_name,
      member.last_name,
      member.is_staff,
      member.is_superuser,
      member.suspended_at,
      member.created_at,
    ],
  )
}

export async function countMembers(query: Query): Promise<number> {
  const [row] = await query<{ count: number }>('select count(*) as count from member')
  return row?.count ?? 0
}

/**
 * False, with nothing changed, if the username is taken, also concurrently. Must run in a
 * transaction.
 */
export async function renameMember(
  query: Query,
  id: string,
  { username, first_name, last_name }: Pick<MemberRow, 'username' | 'first_name' | 'last_name'>,
): Promise<boolean> {
  await query('savepoint names')
  try {
    await query('update member set username = $2, first_name = $3, last_name = $4 where id = $1', [
      id,
      username,
      first_name,
      last_name,
    ])
    return true
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    await query('rollback to savepoint names')
    return false
  }
}

/**
 * Writes the rights of staff into the member's account where they differ from the member's row, which an
 * operator can change in the database. The device shows Operations by the account, also after a reload.
 */
export async function updateStaffFlags(deps: WriteDeps, user: User): Promise<void> {
  const { id, is_staff: isStaff, is_superuser: isSuperuser } = user
  const [outdated] = await deps.db.query(
    `select from document where collection = 'account' and id = $1
       and own -> 'user' @> $2::jsonb is not true`,
    [accountId(id, 'me'), JSON.stringify({ is_staff: isStaff, is_superuser: isSuperuser })],
    'outdated-staff-flags',
  )
  if (!outdated) return
  await runJobTransaction(deps, id, async (context) => {
    await lockMember(context.query, id)
    const current = await readUser(context.query, id)
    return current ? updateAccountUser(context, current) : []
  })
}
