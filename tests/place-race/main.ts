import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { buildServer, end, startServer } from '#tests/start/built-server.ts'
import { type Outcome, openRace } from './run.ts'

const SECRET = 'a secret that both of these servers know'
const SEEDS = 2
/** More than two servers need, and the connections of the proof itself. */
const CONNECTIONS = '120'

/** Prints what was wrong after each seed, and ends with 1 if anything was. */
export async function main([seeds = String(SEEDS), members]: readonly string[]): Promise<void> {
  const bundle = await buildServer()
  const folder = mkdtempSync(join(tmpdir(), 'cairnway-race-'))
  chmodSync(folder, 0o755)
  const postgres = await startEmbedded({
    dataDir: folder,
    environment: { PATH: process.env['PATH'] ?? '' },
    settings: { max_connections: CONNECTIONS },
    onLost: (reason) => {
      throw reason
    },
  })
  const { host, port, user, database } = postgres.address
  const DATABASE_URL = `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
  const servers = ['one', 'two'].map((name) => {
    const dataDir = join(folder, name)
    mkdirSync(dataDir)
    const env = { DATABASE_URL, JWT_SECRET: SECRET, DATA_DIR: dataDir, DEMO: '0' }
    return startServer(bundle, { env })
  })
  try {
    const origins = await Promise.all(servers.map((server) => server.ready()))
    const race = await openRace({
      address: postgres.address,
      origins,
      secret: SECRET,
      members: Number(members ?? 500),
    })
    try {
      for (let seed = 1; seed <= Number(seeds); seed++) print(seed, await race.run(seed))
    } finally {
      await race.close()
    }
  } finally {
    await Promise.all(servers.map((server) => end(server, 'SIGTERM')))
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
    bundle.remove()
  }
}

function print(seed: number, { answers, moves, promoted, medianMs, wrong }: Outcome): void {
  const lines = Object.entries(wrong).map(([what, count]) => `${what} ${count}`)
  process.stdout.write(
    `seed ${seed}: ${answers} answers, ${moves} moves, ${promoted} moved up, median ${medianMs.toFixed(0)} ms; ${lines.join(', ')}\n`,
  )
  if (Object.values(wrong).some((count) => count > 0)) process.exitCode = 1
}
