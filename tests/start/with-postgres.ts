import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PostgresAddress } from '#server/db/address.ts'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'

/** More than two servers need, and the connections of the proof itself. */
const CONNECTIONS = '120'

/** Runs a proof with a PostgreSQL of its own, which survives a crash as a real one does. */
export async function withPostgres(
  work: (given: { address: PostgresAddress; folder: string }) => Promise<void>,
): Promise<void> {
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
    await work({ address: postgres.address, folder })
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** As DATABASE_URL. */
export const databaseUrl = ({ host, port, user, database }: PostgresAddress): string =>
  `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
