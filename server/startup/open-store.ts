import type { DatabaseTarget } from '../db/address.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { startEmbedded } from '../db/embedded/start-embedded.ts'
import { migrate } from '../db/migrate.ts'
import type { Settings } from '../env.ts'
import { hostOf, messageOf, StartupError } from '../startup-error.ts'

export interface Store {
  db: Database
  close(): Promise<void>
}

const MIN_SERVER_VERSION = 150_000

/** The migrated database: that of DATABASE_URL, or the embedded one. Throws a StartupError. */
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
    if ('url' in target) await checkServerVersion(db, target.url)
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

async function checkServerVersion(db: Database, url: string): Promise<void> {
  const version = await readServerVersion(db, url)
  if (version >= MIN_SERVER_VERSION) return
  throw new StartupError(
    `The database of DATABASE_URL runs PostgreSQL ${Math.floor(version / 10_000)}: use PostgreSQL 15 or later.`,
  )
}

async function readServerVersion(db: Database, url: string): Promise<number> {
  try {
    const [row] = await db.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    )
    return row?.version ?? 0
  } catch (error) {
    throw new StartupError(
      `The database at ${hostOf(url, 'DATABASE_URL')} cannot be used (${messageOf(error)}): start it, or correct DATABASE_URL.`,
    )
  }
}
