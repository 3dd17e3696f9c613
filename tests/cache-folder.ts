import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const CACHE = fileURLToPath(new URL('../node_modules/.cache', import.meta.url))

/** A new folder for what is built for tests, which every user may read. In a fresh clone it is the first of its kind. */
export function newCacheFolder(name: string): string {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, `${name}-`))
  chmodSync(folder, 0o755)
  return folder
}
