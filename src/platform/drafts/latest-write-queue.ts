interface Keeper {
  enqueue: (write: () => Promise<void>) => void
  close: () => Promise<void>
}

/** One write at a time; while it is under way only the newest waits. */
export function createLatestWriteQueue(): Keeper {
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
    enqueue: (write) => {
      if (ended) return
      waiting = write
      running ??= run()
    },
    close: async () => {
      ended = true
      waiting = null
      await running
    },
  }
}
