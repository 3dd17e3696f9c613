import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PostgresAddress } from '#server/db/address.ts'
import { openDatabase } from '#server/db/database.ts'
import { type EmbeddedServer, startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { postmasterOf } from '#tests/postgres/held-postgres.ts'

/** A PostgreSQL with all migrations, and one that streams its log. */
export interface Pair {
  primary: PostgresAddress
  standby: PostgresAddress
  /** The supervisor of the standby starts it again. */
  killStandby(): void
}

const CLUSTER = 'postgres/cluster'
/** Nothing here needs to survive a power cut; commits wait for the log, as they do by default. */
const SETTINGS = { fsync: 'off', wal_keep_size: '1GB' }

export async function withStandby(work: (pair: Pair) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'cairnway-standby-'))
  chmodSync(folder, 0o755)
  const [ofPrimary, ofStandby] = [join(folder, 'primary'), join(folder, 'standby')]
  mkdirSync(ofPrimary)
  const running: EmbeddedServer[] = []
  try {
    await makeMigrated(ofPrimary)
    copyAsStandby(ofPrimary, ofStandby)
    const primary = await start(ofPrimary)
    running.push(primary)
    const standby = await start(ofStandby, { primary_conninfo: conninfo(primary.address) })
    running.push(standby)
    await work({
      primary: primary.address,
      standby: standby.address,
      killStandby: () => process.kill(postmasterOf(ofStandby), 'SIGKILL'),
    })
  } finally {
    for (const server of running.toReversed()) await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const start = (dataDir: string, settings: Record<string, string> = {}): Promise<EmbeddedServer> =>
  startEmbedded({
    dataDir,
    environment: { PATH: process.env['PATH'] ?? '' },
    settings: { ...SETTINGS, ...settings },
    onLost: (reason) => {
      throw reason
    },
  })

async function makeMigrated(dataDir: string): Promise<void> {
  const server = await start(dataDir)
  const db = openDatabase({ address: server.address })
  await migrate(db)
  await db.close()
  await server.stop()
}

/** Of a stopped PostgreSQL: its files are a base backup then. */
function copyAsStandby(from: string, to: string): void {
  cpSync(join(from, CLUSTER), join(to, CLUSTER), { recursive: true })
  writeFileSync(join(to, CLUSTER, 'standby.signal'), '')
  const { uid, gid } = statSync(join(from, CLUSTER))
  for (const path of readdirSync(to, { recursive: true, encoding: 'utf8' }))
    chownSync(join(to, path), uid, gid)
}

const conninfo = ({ host, port, user, password }: PostgresAddress): string =>
  Object.entries({ host, port, user, password })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}='${value}'`)
    .join(' ')
