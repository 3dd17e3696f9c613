/** Runs tasks one at a time; the owners of waiting tasks take turns. */
export interface FairQueue {
  /** Resolves to true, or rejects, as the task ends. False, at once: too many tasks are waiting. */
  run: (owner: string, task: () => Promise<void>) => Promise<boolean>
}

/**
 * A member whose tasks are slow delays the task of another member by one task at most.
 * `perOwner`, `inAll`: how many tasks can wait or run.
 */
export function createFairQueue({ perOwner, inAll }: { perOwner: number; inAll: number }): FairQueue {
  /** Waiting tasks by owner; the first owner is next. */
  const waiting = new Map<string, (() => Promise<void>)[]>()
  const counts = new Map<string, number>()
  let isRunning = false

  async function runAll(): Promise<void> {
    isRunning = true
    for (let next = takeNext(); next; next = takeNext()) await next()
    isRunning = false
  }

  function takeNext(): (() => Promise<void>) | null {
    const [owner, tasks] = waiting.entries().next().value ?? []
    const task = tasks?.shift()
    if (owner === undefined || !tasks || !task) return null
    waiting.delete(owner)
    if (tasks.length > 0) waiting.set(owner, tasks)
    return task
  }

  return {
    run(owner, task) {
      const own = counts.get(owner) ?? 0
      const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
      if (own >= perOwner || all >= inAll) return Promise.resolve(false)
      counts.set(owner, own + 1)
      const result = new Promise<boolean>((resolve, reject) => {
        const runTask = () =>
          task()
            .then(() => resolve(true), reject)
            .finally(() => release(counts, owner))
        waiting.set(owner, [...(waiting.get(owner) ?? []), runTask])
      })
      if (!isRunning) void runAll()
      return result
    },
  }
}

function release(counts: Map<string, number>, owner: string): void {
  const left = (counts.get(owner) ?? 1) - 1
  if (left > 0) counts.set(owner, left)
  else counts.delete(owner)
}
