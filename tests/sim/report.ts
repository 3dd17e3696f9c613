import type { Options } from './options.ts'
import { addCoverage, type Coverage, emptyCoverage, uncoveredCounts } from './oracle/coverage.ts'
import type { TimedSeedResult } from './shard.ts'

/** The result of a run. */
export interface Report {
  seedCount: number
  /** seeds that violated an invariant, with the first line of the failure */
  failedSeeds: { seed: number; failure: string }[]
  coverage: Coverage
  /** coverage counts below the minimum for this number of seeds */
  uncovered: string[]
  /** seeds whose second run left another trace */
  nondeterministic: number[]
  /** how many checks of the run passed and failed */
  passed: number
  failed: number
}

const FAILED_SEEDS_LISTED_MAX = 20

export function createReport(
  { seeds, repeatedSeeds, isReplay, stopsAtFailure }: Options,
  played: readonly TimedSeedResult[],
  repeatedResults: readonly TimedSeedResult[],
): Report {
  const coverage = emptyCoverage()
  for (const result of played) addCoverage(coverage, result.coverage)
  const failedSeeds = played
    .flatMap(({ seed, failure }) => (failure === null ? [] : [{ seed, failure: firstLineOf(failure) }]))
    .toSorted((a, b) => a.seed - b.seed)
  const uncovered = isReplay || stopsAtFailure ? [] : uncoveredCounts(coverage, seeds.length)
  const hashes = new Map(played.map(({ seed, hash }) => [seed, hash]))
  const nondeterministic = repeatedSeeds.filter(
    (seed) => repeatedResults.find((result) => result.seed === seed)?.hash !== hashes.get(seed),
  )
  const isComplete = stopsAtFailure ? played.length > 0 : played.length === seeds.length
  const checks = [isComplete && failedSeeds.length === 0]
  if (!isReplay && !stopsAtFailure) checks.push(uncovered.length === 0)
  if (repeatedSeeds.length > 0) checks.push(nondeterministic.length === 0)
  const passed = checks.filter(Boolean).length
  return {
    seedCount: played.length,
    failedSeeds,
    coverage,
    uncovered,
    nondeterministic,
    passed,
    failed: checks.length - passed,
  }
}

/** The summary, as lines of text. */
export function formatReport(
  report: Report,
  { seeds, repeatedSeeds }: Options,
  played: readonly TimedSeedResult[],
): string[] {
  const { failedSeeds, coverage, uncovered, nondeterministic } = report
  const tookMs = played.map((result) => result.tookMs).toSorted((a, b) => a - b)
  const listed = failedSeeds.slice(0, FAILED_SEEDS_LISTED_MAX).map(({ seed }) => seed)
  return [
    ...Object.entries(coverage).map(([name, count]) => `${name.replaceAll('_', ' ')}: ${count}`),
    ...uncovered.map((line) => `NOT COVERED ${line}`),
    ...(repeatedSeeds.length > 0
      ? [`${repeatedSeeds.length} seeds run again: ${nondeterministic.length} with a different trace`]
      : []),
    ...nondeterministic.map((seed) => `DIFFERENT TRACE seed ${seed}`),
    `${played.length} seeds from ${seeds[0]}: ${failedSeeds.length} failed${listed.length > 0 ? ` (${listed.join(', ')})` : ''}; ` +
      `median ${tookMs[Math.floor(tookMs.length / 2)] ?? 0} ms a seed`,
  ]
}

const firstLineOf = (text: string): string => text.split('\n', 1)[0] ?? ''
