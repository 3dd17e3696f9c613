import type { PostgresAddress } from '#server/db/address.ts'
import { runSeed, type SeedResult } from './run-seed.ts'
import { SimServer } from './server/sim-server.ts'
import { anySignal } from './time/any-signal.ts'

// Runs its share of the seeds one after the other and prints each result as a line of JSON.

/** The input of a shard, as JSON. */
export interface ShardTask {
  address: PostgresAddress
  seeds: number[]
  /** prints the whole trace, also of a seed that passed */
  isVerbose: boolean
}

export type TimedSeedResult = SeedResult & { tookMs: number }

AbortSignal.any = anySignal
const { address, seeds, isVerbose } = JSON.parse(process.argv[2] ?? '') as ShardTask
const server = await SimServer.open(address)
for (const seed of seeds) {
  const startedMs = performance.now()
  const result = await runSeed(seed, server)
  const lines = isVerbose || result.failure !== null ? result.lines : []
  const timed: TimedSeedResult = { ...result, lines, tookMs: Math.round(performance.now() - startedMs) }
  process.stdout.write(`${JSON.stringify(timed)}\n`)
}
await server.close()
