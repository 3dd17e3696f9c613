import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { must } from '#domain/std/must.ts'
import type { PostgresAddress } from '#server/db/address.ts'
import { type Bundle, end, startServer } from './built-server.ts'
import { databaseUrl } from './with-postgres.ts'

export interface TwoServers {
  origins: readonly string[]
  /** of their processes */
  pids: readonly number[]
  close(): Promise<void>
}

/** Starts two servers on one database, which sign tokens with the same secret. */
export async function openTwoServers(
  bundle: Bundle,
  { address, folder, secret }: { address: PostgresAddress; folder: string; secret: string },
): Promise<TwoServers> {
  const servers = ['one', 'two'].map((name) => {
    const dataDir = join(folder, name)
    mkdirSync(dataDir)
    const env = { DATABASE_URL: databaseUrl(address), JWT_SECRET: secret, DATA_DIR: dataDir, DEMO: '0' }
    return startServer(bundle, { env })
  })
  const origins = await Promise.all(servers.map((server) => server.ready()))
  return {
    origins,
    pids: servers.map(({ child }) => must(child.pid, 'a process')),
    async close() {
      await Promise.all(servers.map((server) => end(server, 'SIGTERM')))
    },
  }
}
