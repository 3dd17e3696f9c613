import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { PostgresAddress } from '../address.ts'

/**
 * Held by the only process that may use and stop an embedded server. Ends when that process dies.
 */
export interface ServerClaim {
  ended: Promise<void>
  release(): Promise<void>
}

const CLAIM_LOCK = 706_100
/** The server notices the death of a process with a delay. */
const CLAIM_TIMEOUT_MS = 2_000
const RETRY_MS = 50

/** Null if another living process holds the claim. Throws if the server cannot be reached. */
export async function claimServer(address: PostgresAddress): Promise<ServerClaim | null> {
  const client = new Client(address)
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  client.on('error', () => undefined) // 'end' follows
  await client.connect()
  for (const until = Date.now() + CLAIM_TIMEOUT_MS; ; await delay(RETRY_MS)) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) mine', [
      CLAIM_LOCK,
    ])
    if (rows[0]?.mine) return { ended, release: () => client.end() }
    if (Date.now() > until) break
  }
  await client.end()
  return null
}
