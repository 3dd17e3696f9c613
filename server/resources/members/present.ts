import type { User } from '#domain/member/user.ts'

/**
 * A member's row as that member may see it. Rows leave the server only through this, without the
 * password hash.
 */
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
