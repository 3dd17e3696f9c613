import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { must } from '#domain/std/must.ts'
import type { PostgresAddress } from '#server/db/address.ts'
import { openDatabase } from '#server/db/database.ts'
import type { PlayedSeed, ShardTask } from './shard.ts'

const shardFile = fileURLToPath(new URL('shard.js', import.meta.url))
const NODE_OPTIONS = ['--import', atFirst()]
/** A run creates many short-lived objects: with a large young generation, garbage collection takes half the time. */
const ROOM_FOR_RUBBISH = '--max-semi-space-size=64'
/** Garbage collection must not change the result: the second run of a seed collects at other moments. */
const LITTLE_ROOM = '--max-semi-space-size=1'
/** Stack traces only for a replayed seed, since they take more time than much of the run. */
const TELLING = ['--enable-source-maps']
const NOT_TELLING = ['--stack-trace-limit=0']

export interface Playing {
  seeds: readonly number[]
  jobs: number
  address: PostgresAddress
  /** print whole traces, also of seeds that passed */
  tellsAll: boolean
  isAgain?: boolean
  /** called for each seed when it ends; returns whether to stop */
  onEnd: (end: PlayedSeed) => boolean
}

/** Runs the seeds in separate processes, each with its own database. */
export async function playAll({
  seeds,
  jobs,
  address,
  tellsAll,
  isAgain = false,
  onEnd,
}: Playing): Promise<void> {
  const calledOff = new AbortController()
  const playShare = async (job: number) => {
    const share = seeds.filter((_, at) => at % jobs === job)
    if (share.length === 0) return
    await withDatabase(address, `sim_${process.pid}_${job}`, (own) =>
      playOn({ address: own, seeds: share, tellsAll }, { isAgain, calledOff, onEnd }),
    )
  }
  const shares = await Promise.allSettled(Array.from({ length: jobs }, (_, job) => playShare(job)))
  for (const share of shares)
    if (share.status === 'rejected') process.stderr.write(`${String(share.reason)}\n`)
}

/**
 * Code that a process runs before it loads anything. Dexie notifies other tabs through a BroadcastChannel that the seed does
 * not control, and RxDB prints advertisements for its paid storages.
 */
function atFirst(): string {
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

type Share = Required<Pick<Playing, 'isAgain' | 'onEnd'>> & { calledOff: AbortController }

async function playOn(task: ShardTask, { isAgain, calledOff, onEnd }: Share): Promise<void> {
  const memory = isAgain ? LITTLE_ROOM : ROOM_FOR_RUBBISH
  const options = [...NODE_OPTIONS, memory, ...(task.tellsAll ? TELLING : NOT_TELLING)]
  const child = spawn(process.execPath, [...options, shardFile, JSON.stringify(task)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const callOff = () => child.kill()
  calledOff.signal.addEventListener('abort', callOff, { once: true })
  for await (const line of createInterface(must(child.stdout, 'output')))
    if (onEnd(JSON.parse(line) as PlayedSeed)) calledOff.abort()
  const [code] = (await ended) as [number | null]
  if (code !== 0 && !calledOff.signal.aborted)
    throw new Error(`A process that ran seeds exited with ${code}`)
}
