import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { type Binaries, findInstallations, findUsable, majorOf, readVersion } from './binaries.ts'
import { canAccess, type DatabaseUser } from './database-user.ts'
import type { Home } from './home.ts'
import { restoreLibraryLinks } from './library-links.ts'

/** The programs of an installation, and the options to spawn them. */
export interface Programs {
  binaries: Binaries
  major: number
  spawnOptions: DatabaseUser & { env: NodeJS.ProcessEnv; cwd: string }
}

/**
 * `environment`: the environment of child processes, with PATH. Throws a StartupError if no
 * installation fits.
 */
export function findPrograms(home: Home, environment: Record<string, string>): Programs {
  const options = (binaries: Binaries) => ({ ...home.user, env: environmentFor(binaries, environment) })
  const candidates = findInstallations(environment['PATH'] ?? '').map((found) => usableCopy(found, home))
  const binaries = findUsable(candidates, (candidate) => readVersion(candidate, options(candidate)))
  const version = readVersion(binaries, options(binaries))
  return { binaries, major: majorOf(version), spawnOptions: { ...options(binaries), cwd: home.dir } }
}

function environmentFor({ root, packaged }: Binaries, base: Record<string, string>): NodeJS.ProcessEnv {
  return { ...base, LC_ALL: 'C', TZ: 'UTC', ...(packaged && { LD_LIBRARY_PATH: join(root, 'lib') }) }
}

/**
 * The package itself, or a copy beside the data if the user cannot access its folder or its links
 * are missing.
 */
function usableCopy(found: Binaries, { dir, user }: Home): Binaries {
  if (!found.packaged) return found
  if (canAccess(found.bin, user) && restoreLibraryLinks(found.root)) return found
  const root = join(dir, `programs-${packageVersion(found.root)}`)
  if (!existsSync(root)) copyWhole(found.root, root)
  return { ...found, root, bin: join(root, 'bin') }
}

/** Atomic: an incomplete copy must not be used. */
function copyWhole(from: string, to: string): void {
  const unfinished = `${to}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true })
  restoreLibraryLinks(unfinished)
  renameSync(unfinished, to)
}

function packageVersion(root: string): string {
  const text = readFileSync(join(root, '..', 'package.json'), 'utf8')
  return v.parse(v.object({ version: v.string() }), JSON.parse(text)).version
}
