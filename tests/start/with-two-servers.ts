import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PostgresAddress } from '#server/db/address.ts'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { buildServer } from './built-server.ts'
import { openTwoServers, type TwoServers } from './open-two-servers.ts'

/** More than two servers need, and the connections of the proof itself. */
const CONNECTIONS = '120'
export const SECRET = 'a secret that both of these servers know'

/** Runs a proof with two built servers on a PostgreSQL of their own, and stops them. */
export async function withTwoServers(
  work: (servers: TwoServers & { address: PostgresAddress }) => Promise<void>,
): Promise<void> {
  const bundle = await buildServer()
  const folder = mkdtempSync(join(tmpdir(), 'cairnway-servers-'))
  chmodSync(folder, 0o755)
  const postgres = await startEmbedded({
    dataDir: folder,
    environment: { PATH: process.env['PATH'] ?? '' },
    settings: { max_connections: CONNECTIONS },
    onLost: (reason) => {
      throw reason
    },
  })
  try {
    const servers = await openTwoServers(bundle, { address: postgres.address, folder, secret: SECRET })
    try {
      await work({ ...servers, address: postgres.address })
    } finally {
      await servers.close()
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
    bundle.remove()
  }
}
