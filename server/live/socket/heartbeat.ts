import type { Connection } from './connection.ts'

/** How many connections have their rights asked again at once, so that thousands of them leave the database to others. */
const RENEWED_AT_ONCE = 4

/**
 * Beats for all connections at once, and asks again for the rights of each, a few at a time: the next beat begins no second round while
 * one is under way. Answers how to stop.
 */
export function startHeartbeat(
  connections: Iterable<Connection>,
  { everyMs, onError }: { everyMs: number; onError: (error: unknown) => void },
): () => void {
  let renewing: Promise<unknown> | null = null
  const timer = setInterval(() => {
    for (const connection of connections) connection.checkAlive()
    renewing ??= renewAll([...connections], onError).finally(() => (renewing = null))
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

async function renewAll(
  connections: readonly Connection[],
  onError: (error: unknown) => void,
): Promise<void> {
  const left = connections.values()
  const renewSome = async () => {
    for (const connection of left) await connection.recheckAccess().catch(onError)
  }
  await Promise.all(Array.from({ length: RENEWED_AT_ONCE }, renewSome))
}
