interface LatestWriteQueue {
  enqueue: (write: () => Promise<void>) => void
  close: () => Promise<void>
}

/** Runs one write at a time. While it runs, only the newest of the following writes is kept. */
export function createLatestWriteQueue(): LatestWriteQueue {
  let next: (() => Promise<void>) | null = null
  let running: Promise<void> | null = null
  let isClosed = false
  async function run(): Promise<void> {
    while (next) {
      const write = next
      next = null
      await write()
    }
    running = null
  }
  return {
    enqueue: (write) => {
      if (isClosed) return
      next = write
      running ??= run()
    },
    close: async () => {
      isClosed = true
      next = null
      await running
    },
  }
}
