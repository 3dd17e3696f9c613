import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '../../startup-error.ts'
import { majorOf, program } from './binaries.ts'
import type { Home } from './home.ts'
import type { Programs } from './programs.ts'
import { PASSWORD_FILE, SUPERUSER, usesTcp } from './transport.ts'

const run = promisify(execFile)

export const clusterFolder = (home: Home): string => join(home.dir, 'cluster')

const UNFINISHED = 'unfinished-'

/**
 * Removes what a killed initdb left. Only for the holder of the claim: no other process is creating
 * a cluster then.
 */
export function removeUnfinished(home: Home): void {
  for (const name of readdirSync(home.dir)) {
    if (name.startsWith(UNFINISHED)) rmSync(join(home.dir, name), { recursive: true, force: true })
  }
}

/** Creates an empty database if there is none. Safe against kills and concurrent runs. */
export async function ensureCluster(home: Home, programs: Programs): Promise<void> {
  const data = clusterFolder(home)
  if (existsSync(join(data, 'PG_VERSION'))) return requireSameMajor(data, programs)
  // initdb is not atomic: it works in another folder, which is then renamed.
  const unfinished = mkdtempSync(join(home.dir, UNFINISHED))
  try {
    changeOwner(unfinished, home)
    await run(
      program(programs.binaries, 'initdb'),
      initdbArguments(home, unfinished, programs),
      programs.spawnOptions,
    )
    renameSync(unfinished, data)
  } catch (error) {
    if (!existsSync(join(data, 'PG_VERSION'))) throw error // another process was first
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

function initdbArguments(home: Home, data: string, { major }: Programs): string[] {
  // The builtin collation does not change with the C library of the machine, which would corrupt
  // text indexes.
  const collation =
    major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C.UTF-8']
  const access = usesTcp ? ['-A', 'scram-sha-256', `--pwfile=${passwordFile(home)}`] : ['-A', 'trust']
  return ['-D', data, '-U', SUPERUSER, '-E', 'UTF8', '--data-checksums', ...collation, ...access]
}

function passwordFile(home: Home): string {
  const path = join(home.dir, PASSWORD_FILE)
  if (!existsSync(path))
    writeFileSync(path, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' })
  changeOwner(path, home)
  return path
}

function changeOwner(path: string, { user }: Home): void {
  if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid)
}

function requireSameMajor(data: string, { major }: Programs): void {
  const written = majorOf(readFileSync(join(data, 'PG_VERSION'), 'utf8'))
  if (written === major) return
  throw new StartupError(
    `The database in ${data} was written by PostgreSQL ${written}, but ${major} is installed: install PostgreSQL ${written}, or set DATA_DIR to another folder.`,
  )
}
