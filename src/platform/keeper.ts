interface Keeper {
  next: (write: () => Promise<void>) => void
  end: () => Promise<void>
}

/** One write at a time; while it is under way only the newest waits. */
export function createKeeper(): Keeper {
  let waiting: (() => Promise<void>) | null = null
  let running: Promise<void> | null = null
  let ended = false
  async function run(): Promise<void> {
    while (waiting) {
      const write = waiting
      waiting = null
      await write()
    }
    running = null
  }
  return {
    next: (write) => {
      if (ended) return
      waiting = write
      running ??= run()
    },
    end: async () => {
      ended = true
      waiting = null
      await running
    },
  }
}
