import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PostgresAddress } from '../address.ts'
import { clusterFolder } from './cluster.ts'
import { openHome } from './home.ts'
import { isRunning, readPostmaster } from './postmaster.ts'
import { addressOf } from './transport.ts'

/**
 * The address of the embedded server of a data folder while another process of ours runs it; null
 * if none runs.
 */
export function runningAddress(dataDir: string): PostgresAddress | null {
  if (!existsSync(join(dataDir, 'postgres'))) return null
  const home = openHome(dataDir)
  const data = clusterFolder(home)
  const found = readPostmaster(data)
  return found && isRunning(found, data) ? addressOf(found, home) : null
}
