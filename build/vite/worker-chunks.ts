import { resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { createReach } from './reach.ts'

/**
 * Not written as ES modules: what makes them such would be a file of its own, that `main` asks for before it runs, as soon as they are
 * needed in another file than `main`.
 */
const COMMON_JS = /node_modules\/(?:saxes|xmlchars)\//

/**
 * How the worker's code is cut into files: whatever `main` needs from its first line on is one. Of what it shares with parts that come
 * late the bundler would make files of their own, which are asked for only once `main` is there: a round trip before anybody can sign in.
 */
export function workerChunks({ root, main }: { root: string; main: string }): Rolldown.CodeSplittingGroup[] {
  const reach = createReach()
  const isMain: Rolldown.CodeSplittingGroup['name'] = (id, graph) =>
    reach(resolve(root, main), graph).has(id) || COMMON_JS.test(id) ? 'main' : null
  return [{ debugName: 'main', name: isMain }]
}
