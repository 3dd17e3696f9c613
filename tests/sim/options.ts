export interface Options {
  /** the seeds to run, in order */
  seeds: number[]
  /** seeds that run a second time, after other seeds than before; they must leave the same trace */
  repeatedSeeds: number[]
  jobs: number
  /** a single seed is replayed: its whole trace is printed */
  isReplay: boolean
  printsHashes: boolean
  /** stops at the first failing seed; coverage is not checked */
  stopsAtFailure: boolean
  /** the file for the report, as JSON; null: none */
  report: string | null
}

const SEEDS_DEFAULT = 300
const JOBS_DEFAULT = 2
/** every how many seeds one is chosen to run again */
const REPEATED_STEP = 3

const SWITCHES = ['--hashes', '--until-failed']
const NUMBERS = ['--seeds', '--from', '--seed', '--jobs', '--again']

/**
 * Reads `--seeds N --from S`, `--also S` (repeatable), `--seed S`, `--jobs J`, `--again N`, `--hashes`, `--until-failed` and
 * `--report FILE`. Throws an Error that names an invalid argument.
 */
export function parseOptions(args: readonly string[]): Options {
  const numbers = new Map<string, number>()
  const switches = new Set<string>()
  const also: number[] = []
  let report: string | null = null
  for (let at = 0; at < args.length; at++) {
    const name = args[at] ?? ''
    if (SWITCHES.includes(name)) switches.add(name)
    else if (name === '--report') report = args[++at] ?? null
    else if (name === '--also') also.push(parsePositiveInteger(name, args[++at]))
    else if (NUMBERS.includes(name)) numbers.set(name, parsePositiveInteger(name, args[++at]))
    else throw new Error(`Unknown: ${name}`)
  }
  const only = numbers.get('--seed')
  const from = only ?? numbers.get('--from') ?? 1
  const count = only === undefined ? (numbers.get('--seeds') ?? SEEDS_DEFAULT) : 1
  const seeds = [...Array.from({ length: count }, (_, at) => from + at), ...also]
  return {
    seeds,
    repeatedSeeds: seeds.filter((_, at) => at % REPEATED_STEP === 0).slice(0, numbers.get('--again') ?? 0),
    jobs: numbers.get('--jobs') ?? JOBS_DEFAULT,
    isReplay: only !== undefined,
    printsHashes: switches.has('--hashes'),
    stopsAtFailure: switches.has('--until-failed'),
    report,
  }
}

function parsePositiveInteger(name: string, text: string | undefined): number {
  const value = Number(text)
  if (text === undefined || !Number.isInteger(value) || value < 1)
    throw new Error(`${name} needs a number from 1 up`)
  return value
}
