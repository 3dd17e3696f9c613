import { isWellFormedToken } from './access-token.ts'

/** Available in every runtime, though not part of the language. */
declare function atob(base64: string): string

/**
 * The member id in an access token (`sub`), or null. The device only selects a database by it; the
 * server verifies the token.
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
