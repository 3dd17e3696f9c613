import type { OpenChannel } from '#worker/tab-channel.ts'
import type { Lane, Scheduler } from '../time/scheduler.ts'

interface Listener {
  name: string
  lane: Lane
  isDead: () => boolean
  handlers: Set<(event: MessageEvent) => void>
}

/** The broadcast channels of one browser. Each other tab receives a message in a task of its own lane. */
export class Channels {
  private readonly listeners = new Set<Listener>()
  private readonly scheduler: Scheduler

  constructor(scheduler: Scheduler) {
    this.scheduler = scheduler
  }

  openerFor(lane: Lane, isDead: () => boolean): OpenChannel {
    return (name) => {
      const own: Listener = { name, lane, isDead, handlers: new Set() }
      this.listeners.add(own)
      return {
        postMessage: (message) => {
          if (!isDead()) this.deliver(own, structuredClone(message))
        },
        addEventListener: (_type, listener) => void own.handlers.add(listener),
        close: () => void this.listeners.delete(own),
      }
    }
  }

  private deliver(from: Listener, data: unknown): void {
    for (const other of this.listeners) {
      if (other === from || other.name !== from.name) continue
      this.scheduler.enqueue(() => {
        if (other.isDead()) this.listeners.delete(other)
        else for (const hear of other.handlers) hear(new MessageEvent('message', { data }))
      }, other.lane)
    }
  }
}
