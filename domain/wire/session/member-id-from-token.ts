import { isWellFormedToken } from './access-token.ts'

/** Every runtime has it, though it is no part of the language. */
declare function atob(base64: string): string

/**
 * The member that an access token names (`sub`), or null where it names none. The device only picks a database by
 * it; whether the token is genuine is the server's to judge.
 */
export function memberIdFromToken(token: string): string | null {
  const body = token.split('.')[1]
  if (!isWellFormedToken(token) || !body) return null
  try {
    const claims: unknown = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')))
    const sub = typeof claims === 'object' && claims !== null && 'sub' in claims ? claims.sub : null
    return typeof sub === 'string' && sub !== '' ? sub : null
  } catch {
    return null
  }
}
