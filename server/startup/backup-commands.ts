import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readLines, writeLines } from '../db/backup/backup-file.ts'
import { BrokenBackup } from '../db/backup/format.ts'
import { restoreBackup } from '../db/backup/read-backup.ts'
import { writeBackup } from '../db/backup/write-backup.ts'
import type { Database } from '../db/database.ts'
import type { Settings } from '../env.ts'
import { StartupError } from '../startup-error.ts'
import { openForCommand } from './open-for-command.ts'
import { openStore } from './open-store.ts'

// Commands of the operator on the data, which run instead of the server.

const USAGE =
  'Use `backup <file>`, or `restore <file>` with the server stopped; add `--replace` if the database is in use already.'

/** Runs `backup` or `restore`. Returns the text to print. Throws a StartupError. */
export async function runDataCommand(
  settings: Settings,
  [command, file, ...flags]: readonly string[],
  now: Date,
): Promise<string> {
  const areFlagsKnown = flags.every((flag) => command === 'restore' && flag === '--replace')
  if (file === undefined || !areFlagsKnown) throw new StartupError(USAGE)
  if (command === 'backup') return writeBackupFile(settings, resolve(file), now)
  if (command === 'restore') return restoreBackupFile(settings, resolve(file), flags.includes('--replace'))
  throw new StartupError(USAGE)
}

async function writeBackupFile(settings: Settings, path: string, now: Date): Promise<string> {
  const store = await openForCommand(settings)
  try {
    const { rows } = await writeLines(path, (write) => writeBackup(store.db, { now, write }))
    return `${rows} rows are in ${path}. It contains member content and password hashes: keep it safe.`
  } catch (error) {
    throw toStartupError(error, `The backup ${path} cannot be written`)
  } finally {
    await store.close()
  }
}

async function restoreBackupFile(settings: Settings, path: string, replace: boolean): Promise<string> {
  if (!existsSync(path)) throw new StartupError(`The backup ${path} does not exist: check the path.`)
  const store = await openStore(settings, () => undefined)
  try {
    if (!replace) await requireEmptyDatabase(store.db)
    const { rows, takenAt } = await restoreBackup(store.db, readLines(path))
    return `${rows} rows of ${takenAt} were restored. Devices start over and resend what they wrote in the last 14 days.`
  } catch (error) {
    if (error instanceof BrokenBackup)
      throw new StartupError(
        `The backup ${path} cannot be restored: ${error.message}. The database is unchanged.`,
      )
    throw toStartupError(error, `The backup ${path} cannot be read`)
  } finally {
    await store.close()
  }
}

async function requireEmptyDatabase({ query }: Database): Promise<void> {
  const [members] = await query<{ count: number }>('select count(*) as count from member')
  if (!members || members.count === 0) return
  throw new StartupError(
    `The database already has ${members.count} members: add --replace to replace them with the backup.`,
  )
}

/** System errors of the file go to the operator; other errors are bugs. */
function toStartupError(error: unknown, what: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/^E[A-Z]+$/.test(code)) return new StartupError(`${what} (${code}).`)
  return code.startsWith('Z_') ? new StartupError(`${what}: it is not a backup, or it is truncated.`) : error
}
