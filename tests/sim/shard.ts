import type { PostgresAddress } from '#server/db/address.ts'
import { runSeed, type SeedEnd } from './run-seed.ts'
import { SimServer } from './server/sim-server.ts'
import { anySignal } from './time/any-signal.ts'

// Runs its share of the seeds one after the other and prints each result as a line of JSON.

/** The input of a shard, as JSON. */
export interface ShardTask {
  address: PostgresAddress
  seeds: number[]
  /** prints the whole trace, also of a seed that passed */
  tellsAll: boolean
}

export type PlayedSeed = SeedEnd & { tookMs: number }

AbortSignal.any = anySignal
const { address, seeds, tellsAll } = JSON.parse(process.argv[2] ?? '') as ShardTask
const server = await SimServer.open(address)
for (const seed of seeds) {
  const startedMs = performance.now()
  const end = await runSeed(seed, server)
  const lines = tellsAll || end.failure !== null ? end.lines : []
  const played: PlayedSeed = { ...end, lines, tookMs: Math.round(performance.now() - startedMs) }
  process.stdout.write(`${JSON.stringify(played)}\n`)
}
await server.close()
