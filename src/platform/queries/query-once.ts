import type { Port, Queries, QueryName, Unwatch } from '../port/port.ts'

/** What a query answers now: for a step that is taken once, and for what is too large to be kept in memory. */
export async function queryOnce<N extends QueryName>(
  port: Pick<Port, 'watch'>,
  name: N,
  args: Queries[N]['args'],
): Promise<Queries[N]['result']> {
  const watches: Promise<Unwatch>[] = []
  const answer = new Promise<Queries[N]['result']>((resolve, reject) => {
    const watching = port.watch(name, args, resolve, (words) => reject(new Error(words)))
    watching.catch(reject)
    watches.push(watching)
  })
  try {
    return await answer
  } finally {
    for (const unwatch of await Promise.all(watches)) unwatch()
  }
}
