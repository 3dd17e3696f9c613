import { must } from '#domain/std/must.ts'
import type { Processes } from './cpu.ts'
import { type Encoding, insert, pullAll, pullNothing, push, selectAll } from './loads.ts'
import { Meter } from './meter.ts'
import { type Peer, startPeer } from './peer.ts'
import { openStage, type Stage } from './stage.ts'

// `npm run bench -- server`: the CPU time that devices cost the server and its PostgreSQL, beside a plain
// SELECT and a bare INSERT by pg in the same run. Runs of both alternate.

const BROTLI_QUALITY = 4
const ROUNDS = 4
const EMPTY_PULLS = 25
const GOALS = { select: 0.45, emptyMs: 1.5, pushMs: 4, batchMs: 2, delayMs: 50 }

export async function main(): Promise<void> {
  const stage = await openStage()
  const peer = await startPeer(stage.address, BROTLI_QUALITY)
  const meter = new Meter()
  try {
    const delayMs = await measurePulls(meter, stage, peer)
    await measureWrites(meter, stage, peer)
    process.stdout.write(meter.table() + verdicts(meter, delayMs))
  } finally {
    peer.close()
    await stage.close()
  }
}

/** Returns the delay of the event loop in the worst of the rounds. */
async function measurePulls(meter: Meter, stage: Stage, peer: Peer): Promise<number> {
  const { processes, readers } = stage
  let pulls = 0
  const pullOnce = async (encoding: Encoding) => {
    await pullAll(stage, { client: must(readers[pulls++ % readers.length], 'a reader'), encoding })
    return 1
  }
  const selectOnce = async (encoding: Encoding) => {
    await selectAll(peer, encoding)
    return 1
  }
  for (let warmUp = 0; warmUp < 2; warmUp++) {
    await pullOnce('br')
    await selectOnce('br')
  }
  await stage.eventLoopDelayMs()
  const delays: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const encoding of ['identity', 'br'] as const) {
      await meter.measure(`first pull, ${encoding}`, processes, () => pullOnce(encoding))
      await meter.measure(`plain SELECT, ${encoding}`, ofPeer(stage, peer), () => selectOnce(encoding))
    }
    delays.push(await stage.eventLoopDelayMs())
  }
  return Math.max(...delays)
}

async function measureWrites(meter: Meter, stage: Stage, peer: Peer): Promise<void> {
  const { processes, readers, writers } = stage
  const few = writers.slice(0, 5)
  await pullNothing(stage, readers, 1)
  await push(stage, { writers: few, batch: 1, each: 2 })
  for (let round = 0; round < ROUNDS; round++) {
    await meter.measure('push of one', processes, () => push(stage, { writers, batch: 1, each: 2 }))
    await meter.measure('bare INSERT', ofPeer(stage, peer), () => insert(peer, { batch: 1, pushes: 100 }))
    await meter.measure('push of 50, a write', processes, () =>
      push(stage, { writers: few, batch: 50, each: 1 }),
    )
    await meter.measure('50 bare INSERTs, one', ofPeer(stage, peer), () =>
      insert(peer, { batch: 50, pushes: 5 }),
    )
    await meter.measure('empty pull', processes, () => pullNothing(stage, readers, EMPTY_PULLS))
  }
}

const ofPeer = ({ processes }: Stage, { pid }: Peer): Processes => ({ ...processes, node: pid })

function verdicts(meter: Meter, delayMs: number): string {
  const share = (encoding: Encoding) =>
    meter.msOf(`plain SELECT, ${encoding}`) / meter.msOf(`first pull, ${encoding}`)
  const atMost = (name: string, value: number, goal: number) =>
    verdict(`${name} (at most ${goal})`, value, value <= goal)
  return [
    verdict(
      `plain SELECT to first pull (at least ${GOALS.select})`,
      share('br'),
      share('br') >= GOALS.select,
    ),
    `the same, not compressed: ${share('identity').toFixed(2)}\n`,
    atMost('empty pull, ms', meter.msOf('empty pull'), GOALS.emptyMs),
    atMost('push of one, ms', meter.msOf('push of one'), GOALS.pushMs),
    atMost('write of a batch of 50, ms', meter.msOf('push of 50, a write'), GOALS.batchMs),
    atMost('event loop delay in first pulls, p99, ms', delayMs, GOALS.delayMs),
  ].join('')
}

const verdict = (name: string, value: number, isMet: boolean): string =>
  `${name}: ${value.toFixed(2)}, ${isMet ? 'met' : 'not met'}\n`
