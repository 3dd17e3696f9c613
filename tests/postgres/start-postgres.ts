import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PostgresAddress } from '#server/db/address.ts'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'

/** Nothing here needs to survive a power cut. */
const FAST_AND_UNSAFE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
const RAMDISK = '/dev/shm'
/** The size of a cluster with its log; a container often has 64 MB of shared memory. */
const RAMDISK_MIN_BYTES = 2_000_000_000

/** A PostgreSQL of our own, in memory if the system has a place for that; `stop` deletes it. */
export async function startPostgres(
  prefix: string,
  settings: Record<string, string> = {},
): Promise<{ address: PostgresAddress; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(hasRoom(RAMDISK) ? RAMDISK : tmpdir(), prefix))
  chmodSync(dataDir, 0o755) // otherwise the database user of a run by root could not enter it
  const server = await startEmbedded({
    dataDir,
    environment: { PATH: process.env['PATH'] ?? '' },
    settings: { ...FAST_AND_UNSAFE, ...settings },
    onLost: (reason) => {
      throw reason
    },
  })
  return {
    address: server.address,
    stop: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= RAMDISK_MIN_BYTES
}
