import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildServer, end, startServer } from '#tests/start/built-server.ts'
import { databaseUrl, withPostgres } from '#tests/start/with-postgres.ts'
import { type Outcome, runLateCommits } from './run.ts'

const SECRET = 'a secret that both of these servers know'
const TRANSACTIONS = 10_000

/** Prints what was missed, and ends with 1 where it is not as it must be. */
export async function main([transactions]: readonly string[]): Promise<void> {
  const bundle = await buildServer()
  await withPostgres(async ({ address, folder }) => {
    const servers = ['one', 'two'].map((name) => {
      const dataDir = join(folder, name)
      mkdirSync(dataDir)
      const env = { DATABASE_URL: databaseUrl(address), JWT_SECRET: SECRET, DATA_DIR: dataDir, DEMO: '0' }
      return startServer(bundle, { env })
    })
    try {
      const outcome = await runLateCommits({
        address,
        origins: await Promise.all(servers.map((server) => server.ready())),
        secret: SECRET,
        transactions: Number(transactions ?? TRANSACTIONS),
      })
      print(outcome)
      if (outcome.device.missed > 0 || outcome.sequence.missed === 0) process.exitCode = 1
    } finally {
      await Promise.all(servers.map((server) => end(server, 'SIGTERM')))
    }
  }).finally(() => bundle.remove())
}

function print({ transactions, seconds, ...readers }: Outcome): void {
  const lines = Object.entries(readers).map(
    ([name, { polls, missed }]) => `${name.padEnd(10)} ${String(polls).padStart(8)} polls   missed ${missed}`,
  )
  process.stdout.write(
    [`${transactions} transactions by 32 writers in ${seconds.toFixed(1)} s`, ...lines, ''].join('\n'),
  )
}
