import type { Port, Queries, QueryName, Unwatch } from '../port/port.ts'

/**
 * Runs a query once without caching: for single steps and for results too large to keep in memory.
 */
export async function queryOnce<N extends QueryName>(
  port: Pick<Port, 'watch'>,
  name: N,
  args: Queries[N]['args'],
): Promise<Queries[N]['result']> {
  const watches: Promise<Unwatch>[] = []
  const result = new Promise<Queries[N]['result']>((resolve, reject) => {
    const watching = port.watch(name, args, resolve, (message) => reject(new Error(message)))
    watching.catch(reject)
    watches.push(watching)
  })
  try {
    return await result
  } finally {
    for (const unwatch of await Promise.all(watches)) unwatch()
  }
}
