import { writeFileSync } from 'node:fs'
import { startPostgres } from '../postgres/start-postgres.ts'
import { type Options, parseOptions } from './options.ts'
import { type Playing, playAll } from './play-all.ts'
import { linesOf, reportOf } from './report.ts'
import type { PlayedSeed } from './shard.ts'

// Runs the simulation for a range of seeds and reports the results. build/proofs/simulate.mjs lists the options.

const LINES_SHOWN = 12
const LINE_SHOWN_MAX = 300
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
const played: PlayedSeed[] = []
const playedAgain: PlayedSeed[] = []
try {
  const { jobs, isReplay: tellsAll } = options
  const how: Omit<Playing, 'seeds' | 'onEnd'> = { jobs, tellsAll, address: postgres.address }
  await playAll({ ...how, seeds: options.seeds, onEnd: take })
  await playAll({ ...how, seeds: options.again, isAgain: true, onEnd: (end) => playedAgain.push(end) === 0 })
} finally {
  await postgres.stop()
}
const report = reportOf(options, played, playedAgain)
if (options.report !== null) writeFileSync(options.report, JSON.stringify(report))
for (const line of linesOf(report, options, played)) process.stdout.write(`${line}\n`)
process.exit(report.failed > 0 ? 1 : 0)

/** Returns whether the run should stop. */
function take(end: PlayedSeed): boolean {
  played.push(end)
  if (options.printsHashes) process.stdout.write(`seed ${end.seed} ${end.hash}\n`)
  if (played.length % SEEDS_PER_PROGRESS_LINE === 0) process.stdout.write(`${played.length} seeds played\n`)
  for (const text of linesToShow(options, end)) process.stdout.write(`  ${text}\n`)
  if (end.failure === null) return false
  process.stdout.write(
    `seed ${end.seed}: ${end.failure}\n  again: npm run proof -- simulation --seed ${end.seed}\n`,
  )
  return options.untilBroken
}

function linesToShow({ isReplay }: Options, { failure, lines }: PlayedSeed): readonly string[] {
  if (isReplay) return lines
  return failure === null ? [] : lines.slice(-LINES_SHOWN).map((text) => text.slice(0, LINE_SHOWN_MAX))
}
