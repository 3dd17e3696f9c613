import { openDatabase } from '../db/database.ts'
import { runningAddress } from '../db/embedded/running-address.ts'
import type { Settings } from '../env.ts'
import { openStore, type Store } from './open-store.ts'

/** The store for a command that may also run beside a server, which holds the embedded database. */
export async function openForCommand(settings: Settings): Promise<Store> {
  const address = settings.databaseUrl === null ? runningAddress(settings.dataDir) : null
  if (address === null) return openStore(settings, () => undefined)
  const db = openDatabase({ address })
  return { db, close: () => db.close() }
}
