import type { PushRequest } from '#domain/wire/sync/protocol.ts'
import type { BackgroundPush } from '#worker/api/background-push.ts'

interface StoredBatch {
  name: string
  batch: PushRequest
  /** sending may have started */
  isTried: boolean
}

/** A device's service worker: it stores the newest batch, and delivers it while no tab is open. */
export class ServiceWorker {
  private stored: StoredBatch | null = null

  /** The service worker's interface for one tab; calls of a killed tab do nothing. */
  backgroundPushFor(isDead: () => boolean): BackgroundPush {
    return {
      keep: (name, batch) => {
        if (!isDead()) this.stored = { name, batch: structuredClone(batch), isTried: false }
        return Promise.resolve()
      },
      reclaim: () => {
        const free = this.stored !== null && !this.stored.isTried && !isDead() ? this.stored : null
        if (free) this.stored = null
        return Promise.resolve({ there: true, batch: free?.name ?? null })
      },
      forget: () => {
        if (!isDead()) this.stored = null
        return Promise.resolve()
      },
    }
  }

  /** Sends the stored batch, and deletes it once our server has responded. */
  async deliver(send: (batch: PushRequest) => Promise<{ isAnswered: boolean }>): Promise<void> {
    const { stored } = this
    if (!stored) return
    stored.isTried = true
    const { isAnswered } = await send(stored.batch)
    if (isAnswered && this.stored === stored) this.stored = null
  }

  forget(): void {
    this.stored = null
  }
}
