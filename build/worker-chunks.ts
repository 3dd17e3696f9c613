import { resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { createReach } from './reach.ts'

/**
 * How the worker's code is cut into files: whatever `main` needs from its first line on is one. Of what it shares with parts that come
 * late the bundler would make files of their own, which are asked for only once `main` is there: a round trip before anybody can sign in.
 */
export function workerChunks({ root, main }: { root: string; main: string }): Rolldown.CodeSplittingGroup[] {
  const reach = createReach()
  return [{ name: (id, graph) => (reach(resolve(root, main), graph).has(id) ? 'main' : null) }]
}
