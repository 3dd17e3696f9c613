import type { OpenChannel } from '#worker/tab-channel.ts'
import type { Lane, Scheduler } from '../time/scheduler.ts'

interface Listener {
  name: string
  lane: Lane
  isDead: () => boolean
  hear: Set<(event: MessageEvent) => void>
}

/** The broadcast channels of one browser. Each other tab receives a message in a task of its own lane. */
export class Channels {
  private readonly listeners = new Set<Listener>()
  private readonly scheduler: Scheduler

  constructor(scheduler: Scheduler) {
    this.scheduler = scheduler
  }

  of(lane: Lane, isDead: () => boolean): OpenChannel {
    return (name) => {
      const own: Listener = { name, lane, isDead, hear: new Set() }
      this.listeners.add(own)
      return {
        postMessage: (message) => {
          if (!isDead()) this.tell(own, structuredClone(message))
        },
        addEventListener: (_type, listener) => void own.hear.add(listener),
        close: () => void this.listeners.delete(own),
      }
    }
  }

  private tell(from: Listener, data: unknown): void {
    for (const other of this.listeners) {
      if (other === from || other.name !== from.name) continue
      this.scheduler.enqueue(() => {
        if (other.isDead()) this.listeners.delete(other)
        else for (const hear of other.hear) hear(new MessageEvent('message', { data }))
      }, other.lane)
    }
  }
}
