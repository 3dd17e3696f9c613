import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { createReach, type Reach } from './reach.ts'

type Graph = Rolldown.ChunkingContext

interface Sources {
  root: string
  /** the first script of the page */
  start: string
  /** what draws the app */
  app: string
  /** the page that most visits begin with */
  list: string
  /** the page that a first visit begins with */
  signIn: string
  /** the folder of all pages */
  pages: string
}

/**
 * How the page's code is cut into files. Left to itself the bundler makes one of whatever some pages share: some thirty,
 * most of a few hundred bytes, each compressed and fetched by itself, which costs the list of routes 8 kB and 16 requests.
 *
 *   entry   names the files of all pages: no file imports it, so that a change of one page gives no other file a new name
 *   start   sets worker, session and code on their way; nothing that draws
 *   app     React, the router, the frame, and what the list of routes shares with other pages: in a file of its own
 *           that would be 1.6 kB more
 *   login   whatever the sign-in page needs beyond that: on a slow link each file costs a round trip of its own
 *
 * Everything else is left to the bundler.
 */
export function pageChunks({
  root,
  start,
  app,
  list,
  signIn,
  pages,
}: Sources): Rolldown.CodeSplittingGroup[] {
  const reach = createReach()
  const others = readdirSync(resolve(root, pages), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => join(pages, file))
    .filter((page) => page !== list)
  const isIn = (path: string, id: string, graph: Graph) => reach(resolve(root, path), graph).has(id)
  const isLate = createLate(reach, resolve(root, start))
  return [
    {
      priority: 4,
      debugName: 'start',
      // what the bundler adds of its own, no file can run without
      name: (id, graph) =>
        (isIn(start, id, graph) && isLate(id, graph)) || id.startsWith('\0') ? 'start' : null,
    },
    {
      // after it: a file takes along whatever its modules need and no other file has
      priority: 3,
      debugName: 'entry',
      name: (id, graph) => (isIn(start, id, graph) ? 'entry' : null),
    },
    {
      priority: 2,
      debugName: 'app',
      name: (id, graph) => {
        const isShared = isIn(list, id, graph) && others.some((page) => isIn(page, id, graph))
        return isShared || isIn(app, id, graph) ? 'app' : null
      },
    },
    {
      priority: 1,
      debugName: 'login',
      name: (id, graph) => (isIn(signIn, id, graph) ? 'login' : null),
    },
  ]
}

const NAMED_BY_PAGE = /^assets\/(?:app|start|entry|rolldown-runtime)-[\w-]{8}[.]js$/

/** The files of a page that index.html does not name; the others are loaded by the time this runs. */
export const unnamedByPage = (files: readonly string[]): string[] =>
  files.filter((file) => !NAMED_BY_PAGE.test(file))

/** Tells what is needed, by static imports, by anything that is imported while `start` runs or later. */
function createLate(reach: Reach, start: string): (id: string, graph: Graph) => boolean {
  let late: Set<string> | undefined
  return (id, graph) => {
    late ??= lateOf(reach, start, graph)
    return late.has(id)
  }
}

function lateOf(reach: Reach, start: string, graph: Graph): Set<string> {
  const importedBy = (ids: Iterable<string>) =>
    [...ids].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  const late = new Set<string>()
  const entries = new Set(importedBy(reach(start, graph)))
  // a set goes on to what is added to it meanwhile
  for (const entry of entries) {
    const reached = reach(entry, graph)
    for (const id of reached) late.add(id)
    for (const next of importedBy(reached)) entries.add(next)
  }
  return late
}
