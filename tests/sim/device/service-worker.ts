import type { PushRequest } from '#domain/wire/sync/protocol.ts'
import type { BackgroundPush } from '#worker/api/background-push.ts'

interface Kept {
  name: string
  batch: PushRequest
  /** its first byte may have left */
  isTried: boolean
}

/** What a device's service worker keeps to deliver while no tab lives: one batch, the newest. */
export class ServiceWorker {
  private kept: Kept | null = null

  /** The service worker as a tab speaks to it; a dead tab speaks to nobody. */
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

  /** Sends what is kept, and forgets it once our server has answered. */
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
