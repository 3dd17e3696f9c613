import { isSendable } from '#domain/wire/token.ts'

/**
 * The member that an access token names (`sub`), or null where it names none. The device only picks a database by
 * it; whether the token is genuine is the server's to judge.
 */
export function memberOfToken(token: string): string | null {
  const body = token.split('.')[1]
  if (!isSendable(token) || !body) return null
  try {
    const claims: unknown = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')))
    const sub = typeof claims === 'object' && claims !== null && 'sub' in claims ? claims.sub : null
    return typeof sub === 'string' && sub !== '' ? sub : null
  } catch {
    return null
  }
}
