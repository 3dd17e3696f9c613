interface Concurrency<Item> {
  /** how many tasks may run at a time */
  limit: number
  task: (item: Item) => Promise<void>
  /** true: no further task is started */
  isStopped?: () => boolean
}

/**
 * Runs the task for each item, in order and a few at a time. Waits for all tasks, then throws the
 * first error.
 */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  { limit, task, isStopped = () => false }: Concurrency<Item>,
): Promise<void> {
  const remaining = items.values()
  const runNext = async (): Promise<void> => {
    while (!isStopped()) {
      const next = remaining.next()
      if (next.done) return
      await task(next.value)
    }
  }
  const results = await Promise.allSettled(Array.from({ length: limit }, runNext))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}
