import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'

// Many sockets in this process, and when each of them received a message.

const OPENING_AT_ONCE = 50
const WAIT_MS = 2
const PATIENCE_MS = 60_000

export interface Listener {
  socket: WebSocket
  /** texts with the time of their arrival */
  received: { text: string; at: number }[]
}

export async function openListeners(urls: readonly string[]): Promise<Listener[]> {
  const listeners: Listener[] = []
  for (let at = 0; at < urls.length; at += OPENING_AT_ONCE)
    listeners.push(...(await Promise.all(urls.slice(at, at + OPENING_AT_ONCE).map(openListener))))
  return listeners
}

async function openListener(url: string): Promise<Listener> {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  const listener: Listener = { socket, received: [] }
  socket.on('message', (data: Buffer) =>
    listener.received.push({ text: data.toString('utf8'), at: performance.now() }),
  )
  await once(socket, 'open')
  return listener
}

export function closeListeners(listeners: readonly Listener[]): void {
  for (const { socket } of listeners) socket.terminate()
}

/** How long after `sentAt` each listener received its next matching text; null: not all of them did. */
export async function arrivalTimes(
  listeners: readonly Listener[],
  { sentAt, isWanted }: { sentAt: number; isWanted: (text: string) => boolean },
): Promise<number[] | null> {
  const find = ({ received }: Listener) => received.find(({ text, at }) => at >= sentAt && isWanted(text))
  const missing = new Set(listeners)
  while (performance.now() - sentAt < PATIENCE_MS) {
    for (const one of missing) if (find(one)) missing.delete(one)
    if (missing.size === 0) return listeners.map((one) => (find(one)?.at ?? 0) - sentAt)
    await wait(WAIT_MS)
  }
  return null
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}

/** Resident memory of processes in kilobytes, as Linux counts it. */
export const residentKb = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return sum + Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN)
  }, 0)
