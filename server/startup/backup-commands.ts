import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readLines, writeLines } from '../db/backup/backup-file.ts'
import { BrokenBackup } from '../db/backup/format.ts'
import { restoreBackup } from '../db/backup/read-backup.ts'
import { writeBackup } from '../db/backup/write-backup.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { runningAddress } from '../db/embedded/running-address.ts'
import type { Settings } from '../env.ts'
import { StartupError } from '../startup-error.ts'
import { openStore, type Store } from './open-store.ts'

// What whoever runs the server can do with its data instead of starting it.

const USAGE =
  'Use `backup <file>`, or `restore <file>` with the server stopped, and `--replace` behind it where the database is in use already.'

/** Carries out `backup` or `restore`. Answers what to say of it. Throws a StartRefusal. */
export async function runDataCommand(
  settings: Settings,
  [command, file, ...flags]: readonly string[],
  now: Date,
): Promise<string> {
  const isKnown = flags.every((flag) => command === 'restore' && flag === '--replace')
  if (file === undefined || !isKnown) throw new StartupError(USAGE)
  if (command === 'backup') return backUp(settings, resolve(file), now)
  if (command === 'restore') return restore(settings, resolve(file), flags.includes('--replace'))
  throw new StartupError(USAGE)
}

async function backUp(settings: Settings, path: string, now: Date): Promise<string> {
  const store = await openForReading(settings)
  try {
    const { rows } = await writeLines(path, (write) => writeBackup(store.db, { now, write }))
    return `${rows} rows are in ${path}. It holds what members have written and the hashes of their passwords: keep it safe.`
  } catch (error) {
    throw fileRefusal(error, `The backup ${path} cannot be written`)
  } finally {
    await store.close()
  }
}

async function restore(settings: Settings, path: string, replace: boolean): Promise<string> {
  if (!existsSync(path))
    throw new StartupError(`The backup ${path} is not there: give the path of another one.`)
  const store = await openStore(settings, () => undefined)
  try {
    if (!replace) await refuseInUse(store.db)
    const { rows, takenAt } = await restoreBackup(store.db, readLines(path))
    return `${rows} rows of ${takenAt} were restored. Devices begin anew, and offer again what they wrote in the last 14 days.`
  } catch (error) {
    if (error instanceof BrokenBackup)
      throw new StartupError(
        `The backup ${path} cannot be restored: ${error.message}. The database is as it was.`,
      )
    throw fileRefusal(error, `The backup ${path} cannot be read`)
  } finally {
    await store.close()
  }
}

/** Also beside a running server, which holds the embedded database for itself. */
async function openForReading(settings: Settings): Promise<Store> {
  const address = settings.databaseUrl === null ? runningAddress(settings.dataDir) : null
  if (address === null) return openStore(settings, () => undefined)
  const db = openDatabase({ address })
  return { db, close: () => db.close() }
}

async function refuseInUse({ query }: Database): Promise<void> {
  const [members] = await query<{ count: number }>('select count(*) as count from member')
  if (!members || members.count === 0) return
  throw new StartupError(
    `The database already holds ${members.count} members: add --replace to put the backup in their place.`,
  )
}

/** What the disk says goes to whoever asked; anything else is a fault of ours. */
function fileRefusal(error: unknown, what: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/^E[A-Z]+$/.test(code)) return new StartupError(`${what} (${code}).`)
  return code.startsWith('Z_') ? new StartupError(`${what}: it is no backup, or is cut short.`) : error
}
