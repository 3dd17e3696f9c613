import { mkdirSync } from 'node:fs'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'

// A process that only holds an embedded PostgreSQL, to be killed by tests. Prints the server's address, or the reason
// why there is none; SIGTERM stops it cleanly.

const [, , dataDir = ''] = process.argv
const refuse = (reason: Error) => {
  process.stdout.write(`${reason.message}\n`)
  process.exit(1)
}

try {
  mkdirSync(dataDir, { recursive: true })
  const server = await startEmbedded({
    dataDir,
    environment: { PATH: process.env['PATH'] ?? '' },
    settings: { fsync: 'off' },
    onLost: refuse,
  })
  process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))
  setInterval(() => undefined, 60_000)
  process.stdout.write(`${JSON.stringify(server.address)}\n`)
} catch (error) {
  refuse(error as Error)
}
