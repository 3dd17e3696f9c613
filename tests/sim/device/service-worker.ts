import type { PushRequest } from '#domain/wire/sync/protocol.ts'
import type { BackgroundPush } from '#worker/api/background-push.ts'

interface Kept {
  name: string
  batch: PushRequest
  /** sending may have started */
  isTried: boolean
}

/** A device's service worker: it stores the newest batch, and delivers it while no tab is open. */
export class ServiceWorker {
  private kept: Kept | null = null

  /** The service worker's interface for one tab; calls of a killed tab do nothing. */
  keptPushOf(isDead: () => boolean): BackgroundPush {
    return {
      keep: (name, batch) => {
        if (!isDead()) this.kept = { name, batch: structuredClone(batch), isTried: false }
        return Promise.resolve()
      },
      reclaim: () => {
        const free = this.kept !== null && !this.kept.isTried && !isDead() ? this.kept : null
        if (free) this.kept = null
        return Promise.resolve({ there: true, batch: free?.name ?? null })
      },
      forget: () => {
        if (!isDead()) this.kept = null
        return Promise.resolve()
      },
    }
  }

  /** Sends the stored batch, and deletes it once our server has responded. */
  async deliver(send: (batch: PushRequest) => Promise<{ isAnswered: boolean }>): Promise<void> {
    const { kept } = this
    if (!kept) return
    kept.isTried = true
    const { isAnswered } = await send(kept.batch)
    if (isAnswered && this.kept === kept) this.kept = null
  }

  forget(): void {
    this.kept = null
  }
}
