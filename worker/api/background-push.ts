import { safeParse } from 'valibot'
import { PENDING_PUSH_PATH, UNATTEMPTED_PUSH_PATH } from '#domain/wire/paths.ts'
import { PUSH_BATCH_HEADER, reclaimedBatch } from '#domain/wire/service-worker/push-handover.ts'
import type { PushRequest } from '#domain/wire/sync/protocol.ts'

/** What the service worker said when it was asked for the batch. `there`: it did say something. */
export interface ReclaimedPush {
  there: boolean
  /** the name of the batch that it keeps no longer and has never tried; null: it has none to give back */
  batch: string | null
}

/** The batch that the service worker delivers while no tab lives. A copy: the outbox of this device stays the truth. */
export interface BackgroundPush {
  /** Takes the place of whatever was kept before. */
  keep: (name: string, batch: PushRequest) => Promise<void>
  /** Never rejects: where nobody answers, nothing is known of what was handed over. */
  reclaim: () => Promise<ReclaimedPush>
  forget: () => Promise<void>
}

/** A service worker that hangs must not keep a member from signing out. */
const PATIENCE_MS = 10_000

const NOBODY: ReclaimedPush = { there: false, batch: null }

/** Speaks to the service worker by requests that it answers itself: they wake it, which no channel would. */
export function createBackgroundPush(fetch: typeof globalThis.fetch): BackgroundPush {
  // Without a service worker nothing is kept, and nothing is lost by that.
  const tell = (path: string, init: RequestInit) =>
    fetch(path, { ...init, credentials: 'omit', signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null)
  return {
    keep: async (name, batch) => {
      await tell(PENDING_PUSH_PATH, {
        method: 'POST',
        body: JSON.stringify(batch),
        headers: { 'content-type': 'application/json', [PUSH_BATCH_HEADER]: name },
      })
    },
    reclaim: async () => {
      const answer = await tell(UNATTEMPTED_PUSH_PATH, { method: 'DELETE' })
      // A server or a captive portal may answer in the place of a service worker that is not there.
      const said = safeParse(reclaimedBatch, await answer?.json().catch(() => null))
      return said.success ? { there: true, batch: said.output.batch } : NOBODY
    },
    forget: async () => {
      await tell(PENDING_PUSH_PATH, { method: 'DELETE' })
    },
  }
}
