import { writeFileSync } from 'node:fs'
import { startPostgres } from '../postgres/start-postgres.ts'
import { type Options, parseOptions } from './options.ts'
import { createReport, formatReport } from './report.ts'
import { type RunSeedsOptions, runSeeds } from './run-seeds.ts'
import type { TimedSeedResult } from './shard.ts'

// Runs the simulation for a range of seeds and reports the results. build/proofs/simulate.mjs lists the options.

const FAILURE_LINES = 12
const FAILURE_LINE_MAX = 300
/** A long run reports its progress. */
const SEEDS_PER_PROGRESS_LINE = 500

const options = parseOptions(process.argv.slice(2))
// A vacuum could change query plans during a run, and planning a query each time takes longer than running it.
const postgres = await startPostgres('cairnway-sim-', {
  autovacuum: 'off',
  plan_cache_mode: 'force_generic_plan',
})
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void postgres.stop().finally(() => process.exit(1)))
const results: TimedSeedResult[] = []
const repeatedResults: TimedSeedResult[] = []
try {
  const { jobs, isReplay: isVerbose } = options
  const shared: Omit<RunSeedsOptions, 'seeds' | 'onResult'> = { jobs, isVerbose, address: postgres.address }
  await runSeeds({ ...shared, seeds: options.seeds, onResult: handleResult })
  await runSeeds({
    ...shared,
    seeds: options.repeatedSeeds,
    isRepeated: true,
    onResult: (result) => repeatedResults.push(result) === 0,
  })
} finally {
  await postgres.stop()
}
const report = createReport(options, results, repeatedResults)
if (options.report !== null) writeFileSync(options.report, JSON.stringify(report))
for (const line of formatReport(report, options, results)) process.stdout.write(`${line}\n`)
process.exit(report.failed > 0 ? 1 : 0)

/** Returns whether the run should stop. */
function handleResult(result: TimedSeedResult): boolean {
  results.push(result)
  if (options.printsHashes) process.stdout.write(`seed ${result.seed} ${result.hash}\n`)
  if (results.length % SEEDS_PER_PROGRESS_LINE === 0) process.stdout.write(`${results.length} seeds done\n`)
  for (const text of linesToShow(options, result)) process.stdout.write(`  ${text}\n`)
  if (result.failure === null) return false
  process.stdout.write(
    `seed ${result.seed}: ${result.failure}\n  again: npm run proof -- simulation --seed ${result.seed}\n`,
  )
  return options.stopsAtFailure
}

function linesToShow({ isReplay }: Options, { failure, lines }: TimedSeedResult): readonly string[] {
  if (isReplay) return lines
  return failure === null ? [] : lines.slice(-FAILURE_LINES).map((text) => text.slice(0, FAILURE_LINE_MAX))
}
