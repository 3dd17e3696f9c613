import type { Connection } from './connection.ts'

/** Concurrent access checks; thousands of connections must not block the database. */
const CONCURRENT_CHECKS = 4

/**
 * Pings all connections at an interval and rechecks their access, a few at a time. A slow round of
 * checks is not started twice. Returns how to stop.
 */
export function startHeartbeat(
  connections: Iterable<Connection>,
  { everyMs, onError }: { everyMs: number; onError: (error: unknown) => void },
): () => void {
  let rechecking: Promise<unknown> | null = null
  const timer = setInterval(() => {
    for (const connection of connections) connection.checkAlive()
    rechecking ??= recheckAll([...connections], onError).finally(() => (rechecking = null))
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

async function recheckAll(
  connections: readonly Connection[],
  onError: (error: unknown) => void,
): Promise<void> {
  const queue = connections.values()
  const recheckNext = async () => {
    for (const connection of queue) await connection.recheckAccess().catch(onError)
  }
  await Promise.all(Array.from({ length: CONCURRENT_CHECKS }, recheckNext))
}
