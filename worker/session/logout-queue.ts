import type { DeviceStore } from '#replica/device-store.ts'
import { logout, revokeTokenFamily } from '../api/auth/session.ts'
import type { Send } from '../api/transport/http-client.ts'
import { COMMAND_RETRY_POLICY, withRetries } from '../api/transport/retry.ts'
import type { Clock } from '../clock.ts'

export interface LogoutQueue {
  /** Remembers that this token's family is to be ended. Nothing that could prolong the session is kept. */
  enqueue: (refresh: string) => Promise<void>
  /** Ends the family at once, with one more try after a second; where the server can not be reached the note stays. */
  send: (refresh: string) => Promise<void>
  /** Sends what is still noted. */
  sendPending: () => Promise<void>
}

interface FarewellDeps {
  send: Send
  store: DeviceStore
  clock: Clock
}

export function createLogoutQueue({ send, store, clock }: FarewellDeps): LogoutQueue {
  return {
    enqueue: async (refresh) => {
      const refreshHash = await sha256(refresh)
      if (refreshHash) await store.farewells.put({ refreshHash })
    },
    send: async (refresh) => {
      const answer = await withRetries(clock, COMMAND_RETRY_POLICY, () => logout(send, refresh))
      const refreshHash = await sha256(refresh)
      if (heard(answer) && refreshHash) await store.farewells.delete(refreshHash)
    },
    sendPending: async () => {
      for (const { refreshHash } of await store.farewells.toArray()) {
        if (heard(await revokeTokenFamily(send, refreshHash))) await store.farewells.delete(refreshHash)
      }
    },
  }
}

/** Our server's answer ends the matter, whatever it says; only silence and its own faults are tried again. */
function heard(answer: Awaited<ReturnType<typeof logout>>): boolean {
  return answer.ok || (answer.failure.status !== null && answer.failure.status < 500)
}

/** Null outside a secure context, where the browser has no digests: then no note can be kept. */
async function sha256(text: string): Promise<string | null> {
  if (!('subtle' in crypto)) return null
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
