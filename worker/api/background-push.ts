import { safeParse } from 'valibot'
import { PENDING_PUSH_PATH, UNATTEMPTED_PUSH_PATH } from '#domain/wire/paths.ts'
import { PUSH_BATCH_HEADER, reclaimedBatch } from '#domain/wire/service-worker/push-handover.ts'
import type { PushRequest } from '#domain/wire/sync/protocol.ts'

/**
 * Response of the service worker to reclaiming the batch. `there`: the service worker responded.
 */
export interface ReclaimedPush {
  there: boolean
  /**
   * name of the batch, which the service worker has deleted without ever trying it; null if there
   * is none
   */
  batch: string | null
}

/**
 * The batch that the service worker pushes while no tab is open. It is a copy: the outbox of this
 * device stays authoritative.
 */
export interface BackgroundPush {
  /** Replaces the batch stored before. */
  keep: (name: string, batch: PushRequest) => Promise<void>
  /** Never rejects: without a response, the state of the batch is unknown. */
  reclaim: () => Promise<ReclaimedPush>
  forget: () => Promise<void>
}

/** A service worker that hangs must not block a sign-out. */
const TIMEOUT_MS = 10_000

const NO_RESPONSE: ReclaimedPush = { there: false, batch: null }

/**
 * Talks to the service worker with requests that it answers itself, because a request starts a
 * stopped service worker and a message channel does not.
 */
export function createBackgroundPush(fetch: typeof globalThis.fetch): BackgroundPush {
  // Without a service worker nothing is stored, and nothing is lost.
  const send = (path: string, init: RequestInit) =>
    fetch(path, { ...init, credentials: 'omit', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null)
  return {
    keep: async (name, batch) => {
      await send(PENDING_PUSH_PATH, {
        method: 'POST',
        body: JSON.stringify(batch),
        headers: { 'content-type': 'application/json', [PUSH_BATCH_HEADER]: name },
      })
    },
    reclaim: async () => {
      const response = await send(UNATTEMPTED_PUSH_PATH, { method: 'DELETE' })
      // Without a service worker, a server or a captive portal may respond instead.
      const parsed = safeParse(reclaimedBatch, await response?.json().catch(() => null))
      return parsed.success ? { there: true, batch: parsed.output.batch } : NO_RESPONSE
    },
    forget: async () => {
      await send(PENDING_PUSH_PATH, { method: 'DELETE' })
    },
  }
}
