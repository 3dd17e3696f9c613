import type { Deps } from '../../deps.ts'
import { findUsableSessions } from '../../resources/session/store.ts'
import { verifyToken } from '../../resources/session/tokens.ts'
import { findAllowed } from '../../sync/feed/check-scopes.ts'
import { CLOSE_CODES, type Connection } from './connection.ts'

/** Scopes of one statement: the database answers others between two of them. */
const SCOPES_PER_CHECK = 2_000

type AccessDeps = Pick<Deps, 'db' | 'clock' | 'secrets' | 'ttl'>

/**
 * Closes the connections whose tokens are no longer valid, and removes subscriptions that their members may
 * no longer pull. Asks the database twice for many connections. Errors of one part do not stop the others.
 */
export async function recheckAccess(
  deps: AccessDeps,
  connections: readonly Connection[],
  onError: (error: unknown) => void,
): Promise<void> {
  for (const part of partsOf(connections)) await recheckPart(deps, part).catch(onError)
}

function partsOf(connections: readonly Connection[]): Connection[][] {
  const parts: Connection[][] = []
  let room = 0
  for (const connection of connections) {
    const size = connection.scopes.length
    const last = room >= size ? parts.at(-1) : undefined
    if (last) last.push(connection)
    else parts.push([connection])
    room = (last ? room : SCOPES_PER_CHECK) - size
  }
  return parts
}

async function recheckPart(deps: AccessDeps, part: readonly Connection[]): Promise<void> {
  const usable = await findUsable(deps, part)
  for (const connection of part) if (!usable.has(connection)) connection.close(CLOSE_CODES.tokenExpired)
  const subscribed = [...usable].flatMap((connection) =>
    connection.scopes.map((key) => ({ connection, key, memberId: connection.memberId })),
  )
  const allowed = await findAllowed(deps.db.query, subscribed)
  for (const subscription of subscribed)
    if (!allowed.has(subscription)) subscription.connection.removeSubscription(subscription.key)
}

async function findUsable(deps: AccessDeps, part: readonly Connection[]): Promise<ReadonlySet<Connection>> {
  const claims = await Promise.all(part.map(({ token }) => verifyToken(deps, 'access', token)))
  const valid = part.filter((_, at) => claims[at])
  const sessions = await findUsableSessions(deps.db.query, valid, deps.clock())
  return new Set(valid.filter(({ sessionId }) => sessions.has(sessionId)))
}
