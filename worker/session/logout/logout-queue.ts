import type { DeviceStore } from '#replica/device-store.ts'
import { logout, revokeTokenFamily } from '../../api/auth/session.ts'
import type { Send } from '../../api/transport/http-client.ts'
import { COMMAND_RETRY_POLICY, withRetries } from '../../api/transport/retry.ts'
import type { Clock } from '../../clock.ts'

export interface LogoutQueue {
  /** Saves that this token's family must be revoked, by a hash that cannot prolong the session. */
  enqueue: (refresh: string) => Promise<void>
  /** Revokes it now, with one retry after a second. If the server is unreachable, it stays queued. */
  send: (refresh: string) => Promise<void>
  /** Sends all queued revocations. */
  sendPending: () => Promise<void>
}

interface LogoutQueueDeps {
  send: Send
  store: DeviceStore
  clock: Clock
}

export function createLogoutQueue({ send, store, clock }: LogoutQueueDeps): LogoutQueue {
  return {
    enqueue: async (refresh) => {
      const refreshHash = await sha256(refresh)
      if (refreshHash) await store.farewells.put({ refreshHash })
    },
    send: async (refresh) => {
      const result = await withRetries(clock, COMMAND_RETRY_POLICY, () => logout(send, refresh))
      const refreshHash = await sha256(refresh)
      if (isFinal(result) && refreshHash) await store.farewells.delete(refreshHash)
    },
    sendPending: async () => {
      for (const { refreshHash } of await store.farewells.toArray()) {
        if (isFinal(await revokeTokenFamily(send, refreshHash))) await store.farewells.delete(refreshHash)
      }
    },
  }
}

/** Any response of our server is final, except its own errors. */
function isFinal(result: Awaited<ReturnType<typeof logout>>): boolean {
  return result.ok || (result.failure.status !== null && result.failure.status < 500)
}

/** Null outside a secure context, where the browser has no digests; then nothing can be queued. */
async function sha256(text: string): Promise<string | null> {
  if (!('subtle' in crypto)) return null
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
