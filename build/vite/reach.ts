import type { Rolldown } from 'vite'

type Graph = Rolldown.ChunkingContext

export type Reach = (from: string, graph: Graph) => ReadonlySet<string>

/** Answers what a module needs, itself included, by static imports; looked up once for each. */
export function createReach(): Reach {
  const known = new Map<string, Set<string>>()
  return (from, graph) => {
    const reached = known.get(from) ?? new Set([from])
    if (known.has(from)) return reached
    known.set(from, reached)
    // a set goes on to what is added to it meanwhile
    for (const id of reached) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(next)
    return reached
  }
}
