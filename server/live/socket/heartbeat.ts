import type { Connection } from './connection.ts'

/**
 * Pings all connections at an interval and rechecks their access. A slow round of checks is not started
 * twice. Returns how to stop.
 */
export function startHeartbeat(
  connections: Iterable<Connection>,
  { everyMs, recheck }: { everyMs: number; recheck: (connections: readonly Connection[]) => Promise<void> },
): () => void {
  let rechecking: Promise<unknown> | null = null
  const timer = setInterval(() => {
    for (const connection of connections) connection.checkAlive()
    rechecking ??= recheck([...connections]).finally(() => (rechecking = null))
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
