import { resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { createReach } from './reach.ts'

/**
 * How the worker's code is cut into files: whatever `main` needs from its first line on is one. Of
 * what it shares with parts that come late the bundler would make files of their own, which are asked for only once `main` is there: a
 * round trip before anybody can sign in. `rest` is what is loaded together as soon as something is shown.
 */
export function workerChunks({
  root,
  main,
  rest,
}: {
  root: string
  main: string
  rest: readonly string[]
}): Rolldown.CodeSplittingGroup[] {
  const reach = createReach()
  const isIn = (path: string, id: string, graph: Rolldown.ChunkingContext) =>
    reach(resolve(root, path), graph).has(id)
  return [
    {
      priority: 2,
      debugName: 'main',
      name: (id, graph) => (isIn(main, id, graph) ? 'main' : null),
    },
    {
      priority: 1,
      debugName: 'rest',
      name: (id, graph) => (rest.some((path) => isIn(path, id, graph)) ? 'rest' : null),
    },
  ]
}
