interface Held {
  owner: symbol
  stolen: () => void
}

interface Waiting {
  grant: () => void
}

/** Web Locks of one origin, exclusive ones only: queues, thefts and withdrawn requests as browsers do them. */
export class FakeLocks {
  private readonly held = new Map<string, Held>()
  private readonly queues = new Map<string, Waiting[]>()

  readonly request = async <T>(
    name: string,
    options: { steal?: boolean; signal?: AbortSignal },
    work: () => Promise<T>,
  ): Promise<T> => {
    if (options.steal) this.rob(name)
    else if (options.signal?.aborted) throw new DOMException('Withdrawn', 'AbortError')
    else if (this.held.has(name)) await this.turnFor(name, options.signal)
    const owner = Symbol(name)
    const robbed = new Promise<never>((_resolve, reject) => {
      this.held.set(name, { owner, stolen: () => reject(new DOMException('Stolen', 'AbortError')) })
    })
    try {
      return await Promise.race([Promise.resolve().then(work), robbed])
    } finally {
      if (this.held.get(name)?.owner === owner) this.pass(name)
    }
  }

  isHeld(name: string): boolean {
    return this.held.has(name)
  }

  private rob(name: string): void {
    this.held.get(name)?.stolen()
    this.held.delete(name)
  }

  private turnFor(name: string, signal?: AbortSignal): Promise<void> {
    const queue = this.queues.get(name) ?? []
    this.queues.set(name, queue)
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { grant: resolve }
      queue.push(waiting)
      signal?.addEventListener('abort', () => {
        const place = queue.indexOf(waiting)
        if (place < 0) return
        queue.splice(place, 1)
        reject(new DOMException('Withdrawn', 'AbortError'))
      })
    })
  }

  private pass(name: string): void {
    const next = this.queues.get(name)?.shift()
    // Until the next one takes over, the lock still counts as held.
    if (next) next.grant()
    else this.held.delete(name)
  }
}

/** As the worker is handed them. Only the parts that the fake knows may be used. */
export const asLockManager = (locks: FakeLocks): LockManager => locks as unknown as LockManager
