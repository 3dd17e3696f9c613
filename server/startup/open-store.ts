import type { DatabaseTarget } from '../db/address.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { startEmbedded } from '../db/embedded/start-embedded.ts'
import { migrate } from '../db/migrate.ts'
import type { Settings } from '../env.ts'
import { StartupError } from '../startup-error.ts'

export interface Store {
  db: Database
  close(): Promise<void>
}

const OLDEST_VERSION = 150_000

/** The migrated database: the one of DATABASE_URL, or the embedded one. Throws a StartRefusal. */
export async function openStore(settings: Settings, onLost: (reason: StartupError) => void): Promise<Store> {
  if (settings.databaseUrl !== null) return openMigrated({ url: settings.databaseUrl })
  const { dataDir, childEnv: environment } = settings
  const server = await startEmbedded({ dataDir, environment, onLost })
  try {
    return await openMigrated({ address: server.address }, () => server.stop())
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function openMigrated(target: DatabaseTarget, stopServer = async () => {}): Promise<Store> {
  const db = openDatabase(target)
  try {
    if ('url' in target) await checkServer(db, target.url)
    await migrate(db)
  } catch (error) {
    await db.close()
    throw error
  }
  return {
    db,
    close: async () => {
      await db.close()
      await stopServer()
    },
  }
}

async function checkServer(db: Database, url: string): Promise<void> {
  const version = await serverVersion(db, url)
  if (version >= OLDEST_VERSION) return
  throw new StartupError(
    `The database of DATABASE_URL runs PostgreSQL ${Math.floor(version / 10_000)}: use PostgreSQL 15 or later.`,
  )
}

async function serverVersion(db: Database, url: string): Promise<number> {
  try {
    const [row] = await db.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    )
    return row?.version ?? 0
  } catch (error) {
    const why =
      error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error)
    throw new StartupError(
      `The database at ${hostOf(url)} cannot be used (${why}): start it, or correct DATABASE_URL.`,
    )
  }
}

/** Without the password that stands before it. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : 'DATABASE_URL')
