// @ts-check
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'

// A page that was opened before a deployment goes on asking for its parts. The hashed files of the builds before stay
// therefore, under dist/earlier/<number>/assets; the server gives what the newest build no longer has from there.

/** Builds before the newest one; a page of an older one mends itself by a reload. */
const EARLIER_BUILDS_MAX = 3
const NUMBER_LENGTH = 6
const ASSETS = 'assets'

/** @typedef {{ app: string, earlier: string }} Folders */

/**
 * Puts the hashed files of a whole build aside, before another takes its place.
 * @param {Folders} folders
 */
export function putBuildAside({ app, earlier }) {
  const last = Number(namesIn(earlier).at(-1) ?? 0)
  const folder = join(earlier, String(last + 1).padStart(NUMBER_LENGTH, '0'))
  mkdirSync(folder, { recursive: true })
  renameSync(join(app, ASSETS), join(folder, ASSETS))
}

/**
 * Keeps of the earlier builds what no newer one has, and of those with anything left the newest few.
 * @param {Folders} folders
 */
export function dropEarlierBuilds({ app, earlier }) {
  const newer = new Set(filesIn(join(app, ASSETS)))
  let kept = 0
  for (const build of namesIn(earlier).toReversed()) {
    const folder = join(earlier, build)
    const assets = join(folder, ASSETS)
    for (const name of filesIn(assets)) {
      if (newer.has(name) || name.endsWith('.map')) rmSync(join(assets, name))
      else newer.add(name)
    }
    if (filesIn(assets).length === 0 || kept === EARLIER_BUILDS_MAX) rmSync(folder, { recursive: true })
    else kept++
  }
}

/** @param {string} folder @returns {string[]} in their order */
function namesIn(folder) {
  return existsSync(folder) ? readdirSync(folder).toSorted() : []
}

/** @param {string} folder @returns {string[]} paths of the files in it and below it, from there */
function filesIn(folder) {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}
