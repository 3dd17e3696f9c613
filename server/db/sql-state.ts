import type { DatabaseError } from 'pg'

/** The SQLSTATE of a PostgreSQL error; null for any other error. */
export function sqlState(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null
}

const UNIQUE_VIOLATION = '23505'

/** Whether a statement would have stored a value twice that must be unique, by this constraint or by any. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  sqlState(error) === UNIQUE_VIOLATION &&
  (constraint === undefined || (error as DatabaseError).constraint === constraint)
