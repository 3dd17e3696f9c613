import type { Options } from './options.ts'
import { addReach, noReach, type Reach, unreached } from './oracle/reach.ts'
import type { PlayedSeed } from './shard.ts'

/** The result of a run. */
export interface Report {
  played: number
  /** seeds that violated an invariant, with the first line of the failure */
  broken: { seed: number; failure: string }[]
  reach: Reach
  /** coverage counts below the minimum for this number of seeds */
  missing: string[]
  /** seeds that left another trace in their second run */
  unlike: number[]
  /** how many checks of the run passed and failed */
  passed: number
  failed: number
}

const BROKEN_NAMED_MAX = 20

export function reportOf(
  { seeds, again, isReplay, untilBroken }: Options,
  played: readonly PlayedSeed[],
  playedAgain: readonly PlayedSeed[],
): Report {
  const reach = noReach()
  for (const end of played) addReach(reach, end.reach)
  const broken = played
    .flatMap(({ seed, failure }) => (failure === null ? [] : [{ seed, failure: firstLineOf(failure) }]))
    .toSorted((a, b) => a.seed - b.seed)
  const missing = isReplay || untilBroken ? [] : unreached(reach, seeds.length)
  const hashes = new Map(played.map(({ seed, hash }) => [seed, hash]))
  const unlike = again.filter(
    (seed) => playedAgain.find((end) => end.seed === seed)?.hash !== hashes.get(seed),
  )
  const isWhole = untilBroken ? played.length > 0 : played.length === seeds.length
  const checks = [isWhole && broken.length === 0]
  if (!isReplay && !untilBroken) checks.push(missing.length === 0)
  if (again.length > 0) checks.push(unlike.length === 0)
  const passed = checks.filter(Boolean).length
  return { played: played.length, broken, reach, missing, unlike, passed, failed: checks.length - passed }
}

/** The summary, as lines of text. */
export function linesOf(report: Report, { seeds, again }: Options, played: readonly PlayedSeed[]): string[] {
  const { broken, reach, missing, unlike } = report
  const tookMs = played.map((end) => end.tookMs).toSorted((a, b) => a - b)
  const named = broken.slice(0, BROKEN_NAMED_MAX).map(({ seed }) => seed)
  return [
    ...Object.entries(reach).map(([name, count]) => `${name.replaceAll('_', ' ')}: ${count}`),
    ...missing.map((line) => `NOT REACHED ${line}`),
    ...(again.length > 0 ? [`${again.length} seeds played again: ${unlike.length} with another trace`] : []),
    ...unlike.map((seed) => `ANOTHER TRACE seed ${seed}`),
    `${played.length} seeds from ${seeds[0]}: ${broken.length} broken${named.length > 0 ? ` (${named.join(', ')})` : ''}; ` +
      `median ${tookMs[Math.floor(tookMs.length / 2)] ?? 0} ms a seed`,
  ]
}

const firstLineOf = (text: string): string => text.split('\n', 1)[0] ?? ''
