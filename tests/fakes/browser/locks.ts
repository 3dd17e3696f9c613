interface Holder {
  mode: LockMode
  stolen: () => void
}

interface Waiting {
  holder: Holder
  grant: () => void
}

/** Web Locks of one origin: queues, stolen locks and aborted requests as in browsers. */
export class FakeLocks {
  private readonly held = new Map<string, Set<Holder>>()
  private readonly queues = new Map<string, Waiting[]>()

  readonly request = async <T>(
    name: string,
    options: LockOptions,
    work: (lock: Lock | null) => T | Promise<T>,
  ): Promise<T> => {
    const { mode = 'exclusive', signal } = options
    if (signal && (options.steal || options.ifAvailable))
      throw new DOMException('A signal is for who waits', 'NotSupportedError')
    if (signal?.aborted) throw new DOMException('Withdrawn', 'AbortError')
    const holder: Holder = { mode, stolen: () => undefined }
    const robbed = new Promise<never>((_resolve, reject) => {
      holder.stolen = () => reject(new DOMException('Stolen', 'AbortError'))
    })
    robbed.catch(() => undefined)
    if (options.steal) this.rob(name)
    if (options.steal || this.isFree(name, mode)) this.holdersOf(name).add(holder)
    else if (options.ifAvailable) return work(null)
    else await this.turnFor(name, holder, signal)
    try {
      return await Promise.race([Promise.resolve({ name, mode }).then(work), robbed])
    } finally {
      if (this.holdersOf(name).delete(holder)) this.pass(name)
    }
  }

  isHeld(name: string): boolean {
    return this.holdersOf(name).size > 0
  }

  private isFree(name: string, mode: LockMode): boolean {
    return this.queueOf(name).length === 0 && this.goesWithHolders(name, mode)
  }

  private goesWithHolders(name: string, mode: LockMode): boolean {
    const holders = [...this.holdersOf(name)]
    return holders.length === 0 || (mode === 'shared' && holders.every((holder) => holder.mode === 'shared'))
  }

  private rob(name: string): void {
    for (const { stolen } of this.holdersOf(name)) stolen()
    this.holdersOf(name).clear()
  }

  private turnFor(name: string, holder: Holder, signal?: AbortSignal): Promise<void> {
    const queue = this.queueOf(name)
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { holder, grant: resolve }
      queue.push(waiting)
      signal?.addEventListener('abort', () => {
        const place = queue.indexOf(waiting)
        if (place < 0) return
        queue.splice(place, 1)
        this.pass(name)
        reject(new DOMException('Withdrawn', 'AbortError'))
      })
    })
  }

  private pass(name: string): void {
    const queue = this.queueOf(name)
    for (let next = queue[0]; next && this.goesWithHolders(name, next.holder.mode); next = queue[0]) {
      queue.shift()
      this.holdersOf(name).add(next.holder)
      next.grant()
    }
  }

  private holdersOf(name: string): Set<Holder> {
    return known(this.held, name, () => new Set())
  }

  private queueOf(name: string): Waiting[] {
    return known(this.queues, name, () => [])
  }
}

function known<T>(all: Map<string, T>, name: string, make: () => T): T {
  const one = all.get(name) ?? make()
  all.set(name, one)
  return one
}

/** As passed to the worker. Only the parts that the fake implements may be used. */
export const asLockManager = (locks: FakeLocks): LockManager => locks as unknown as LockManager
