import { must } from '#domain/std/must.ts'

/** Runs each once, and again, each time beginning with another: what comes first never is the same. */
export async function interleave<Name extends string, R>(
  runs: number,
  kinds: Record<Name, () => Promise<R>>,
): Promise<Record<Name, R[]>> {
  const names = Object.keys(kinds) as Name[]
  const results = Object.fromEntries(names.map((name) => [name, [] as R[]])) as Record<Name, R[]>
  for (let run = 0; run < runs; run++)
    for (let at = 0; at < names.length; at++) {
      const name = must(names[(run + at) % names.length], 'a name')
      results[name].push(await kinds[name]())
    }
  return results
}
