import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { must } from '#domain/std/must.ts'
import type { PostgresAddress } from '#server/db/address.ts'
import { openDatabase } from '#server/db/database.ts'
import type { ShardTask, TimedSeedResult } from './shard.ts'

const shardFile = fileURLToPath(new URL('shard.js', import.meta.url))
const NODE_OPTIONS = ['--import', preloadScript()]
/** A run creates many short-lived objects: with a large young generation, garbage collection takes half the time. */
const LARGE_YOUNG_GENERATION = '--max-semi-space-size=64'
/** Garbage collection must not change the result: the second run of a seed collects at other moments. */
const SMALL_YOUNG_GENERATION = '--max-semi-space-size=1'
/** Stack traces only for a replayed seed, since they take more time than much of the run. */
const WITH_STACK_TRACES = ['--enable-source-maps']
const WITHOUT_STACK_TRACES = ['--stack-trace-limit=0']

export interface RunSeedsOptions {
  seeds: readonly number[]
  jobs: number
  address: PostgresAddress
  /** print whole traces, also of seeds that passed */
  isVerbose: boolean
  isRepeated?: boolean
  /** called for each seed when it ends; returns whether to stop */
  onResult: (end: TimedSeedResult) => boolean
}

/** Runs the seeds in separate processes, each with its own database. */
export async function runSeeds({
  seeds,
  jobs,
  address,
  isVerbose,
  isRepeated = false,
  onResult,
}: RunSeedsOptions): Promise<void> {
  const abort = new AbortController()
  const runShare = async (job: number) => {
    const share = seeds.filter((_, at) => at % jobs === job)
    if (share.length === 0) return
    await withDatabase(address, `sim_${process.pid}_${job}`, (own) =>
      runShard({ address: own, seeds: share, isVerbose }, { isRepeated, abort, onResult }),
    )
  }
  const shares = await Promise.allSettled(Array.from({ length: jobs }, (_, job) => runShare(job)))
  for (const share of shares)
    if (share.status === 'rejected') process.stderr.write(`${String(share.reason)}\n`)
}

/**
 * Code that a process runs before it loads anything. Dexie notifies other tabs through a BroadcastChannel that the seed does
 * not control, and RxDB prints advertisements for its paid storages.
 */
function preloadScript(): string {
  const text = 'delete globalThis.BroadcastChannel; console.warn = () => undefined'
  return `data:text/javascript,${encodeURIComponent(text)}`
}

async function withDatabase(
  address: PostgresAddress,
  database: string,
  work: (own: PostgresAddress) => Promise<void>,
): Promise<void> {
  const server = openDatabase({ address })
  await server.query(`create database ${database}`)
  try {
    await work({ ...address, database })
  } finally {
    await server.query(`drop database ${database} with (force)`)
    await server.close()
  }
}

type ShardOptions = Required<Pick<RunSeedsOptions, 'isRepeated' | 'onResult'>> & { abort: AbortController }

async function runShard(task: ShardTask, { isRepeated, abort, onResult }: ShardOptions): Promise<void> {
  const memory = isRepeated ? SMALL_YOUNG_GENERATION : LARGE_YOUNG_GENERATION
  const options = [...NODE_OPTIONS, memory, ...(task.isVerbose ? WITH_STACK_TRACES : WITHOUT_STACK_TRACES)]
  const child = spawn(process.execPath, [...options, shardFile, JSON.stringify(task)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const stop = () => child.kill()
  abort.signal.addEventListener('abort', stop, { once: true })
  for await (const line of createInterface(must(child.stdout, 'output')))
    if (onResult(JSON.parse(line) as TimedSeedResult)) abort.abort()
  const [code] = (await ended) as [number | null]
  if (code !== 0 && !abort.signal.aborted) throw new Error(`A process that ran seeds exited with ${code}`)
}
