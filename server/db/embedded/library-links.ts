import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as v from 'valibot'

const list = v.array(v.object({ source: v.string(), target: v.string() }))

/**
 * npm packages contain no symbolic links; an install script of the package creates them. If install
 * scripts did not run, the libraries are missing under the names that the programs load. Returns
 * whether all links exist now.
 */
export function restoreLibraryLinks(root: string): boolean {
  const file = join(root, 'pg-symlinks.json')
  if (!existsSync(file)) return true
  return v.parse(list, JSON.parse(readFileSync(file, 'utf8'))).every(({ source, target }) => {
    const link = join(root, target.replace(/^native\//, ''))
    return existsSync(link) || tryLink(basename(source), link)
  })
}

function tryLink(source: string, link: string): boolean {
  try {
    symlinkSync(source, link)
    return true
  } catch {
    return existsSync(link) // another process created it, or the package is read-only
  }
}
