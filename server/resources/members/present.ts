import type { User } from '#domain/member/user.ts'

/** The member as the member alone may see it: the only way out for a row, and never the password hash. */
export function presentUser(row: User): User {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    is_staff: row.is_staff,
    is_superuser: row.is_superuser,
  }
}
