import type { DeviceStore } from '#replica/device-store.ts'
import type { Send } from '../api/client.ts'
import { COMMAND_PATIENCE, retried } from '../api/retried.ts'
import { endFamily, logout } from '../api/session.ts'
import type { Clock } from '../clock.ts'

export interface Farewells {
  /** Remembers that this token's family is to be ended. Nothing that could prolong the session is kept. */
  note: (refresh: string) => Promise<void>
  /** Ends the family at once, with one more try after a second; where the server can not be reached the note stays. */
  say: (refresh: string) => Promise<void>
  /** Sends what is still noted. */
  sendNoted: () => Promise<void>
}

interface FarewellDeps {
  send: Send
  store: DeviceStore
  clock: Clock
}

export function createFarewells({ send, store, clock }: FarewellDeps): Farewells {
  return {
    note: async (refresh) => {
      const refreshHash = await sha256(refresh)
      if (refreshHash) await store.farewells.put({ refreshHash })
    },
    say: async (refresh) => {
      const answer = await retried(clock, COMMAND_PATIENCE, () => logout(send, refresh))
      const refreshHash = await sha256(refresh)
      if (heard(answer) && refreshHash) await store.farewells.delete(refreshHash)
    },
    sendNoted: async () => {
      for (const { refreshHash } of await store.farewells.toArray()) {
        if (heard(await endFamily(send, refreshHash))) await store.farewells.delete(refreshHash)
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
