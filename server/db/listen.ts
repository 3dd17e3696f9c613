import { Client, escapeIdentifier } from 'pg'
import type { DatabaseTarget } from './address.ts'
import { clientConfig } from './client-config.ts'

/** Receives a payload; null after a gap, in which payloads may have been lost. */
export type OnPayload = (payload: string | null) => void

const RETRY_DELAY_MS = { first: 50, most: 5_000 }

/**
 * LISTEN on its own connection.
 *
 *   connecting ──▶ listening ──(connection lost)──▶ waiting ──▶ connecting ──▶ listening, reports the gap
 *        └──(stop, from any state)──▶ stopped
 *
 * Throws if the first connection fails.
 */
export async function listenOn(
  target: DatabaseTarget,
  channel: string,
  onPayload: OnPayload,
): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  let client = await connect(target, channel, onPayload)
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      await client.ended
      const next = await reconnect(target, channel, { onPayload, signal: stopping.signal })
      if (next === null) return
      client = next
      onPayload(null)
    }
  })()
  return async () => {
    stopping.abort()
    await client.close()
    await loop
  }
}

interface Listening {
  ended: Promise<void>
  close(): Promise<void>
}

async function connect(target: DatabaseTarget, channel: string, onPayload: OnPayload): Promise<Listening> {
  const client = new Client(clientConfig(target))
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  client.on('error', () => undefined) // 'end' follows
  client.on('notification', ({ payload }) => onPayload(payload ?? ''))
  await client.connect()
  await client.query(`listen ${escapeIdentifier(channel)}`)
  return { ended, close: () => client.end() }
}

async function reconnect(
  target: DatabaseTarget,
  channel: string,
  { onPayload, signal }: { onPayload: OnPayload; signal: AbortSignal },
): Promise<Listening | null> {
  for (let delayMs = RETRY_DELAY_MS.first; ; delayMs = Math.min(delayMs * 2, RETRY_DELAY_MS.most)) {
    if (signal.aborted) return null
    try {
      return await connect(target, channel, onPayload)
    } catch {
      await abortableDelay(delayMs, signal)
    }
  }
}

function abortableDelay(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, delayMs)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
