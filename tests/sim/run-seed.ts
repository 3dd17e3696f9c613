import { ACTS } from './acts/all.ts'
import { beginningActs } from './acts/beginning.ts'
import { labelTransactions } from './device/disk.ts'
import { Dice, seedFor } from './dice.ts'
import type { Reach } from './oracle/reach.ts'
import { FIRST_EPOCH } from './oracle/world.ts'
import { endInQuiet } from './quiet.ts'
import type { SimServer } from './server/sim-server.ts'
import { Stage } from './stage.ts'
import { giveGlobalsBack, takeGlobals } from './time/globals.ts'
import { framesOf } from './trace.ts'

/** The result of one seed. */
export interface SeedEnd {
  seed: number
  /** of the whole trace */
  hash: string
  reach: Reach
  /** the violated invariant; null: none */
  failure: string | null
  /** the last lines of the trace */
  lines: readonly string[]
}

/** Runs one simulation until all devices have converged. The same seed gives the same run. */
export async function runSeed(seed: number, server: SimServer): Promise<SeedEnd> {
  await server.begin(FIRST_EPOCH)
  const stage = await Stage.set(seed, server)
  const { scheduler } = stage
  const unlabel = labelTransactions(scheduler)
  const strays: unknown[] = []
  // A rejection in a killed tab has no one left to handle it; it reaches this listener in the lane of the world.
  const onStray = (error: unknown) => {
    if (scheduler.current === scheduler.world) return
    strays.push(error)
    stage.trace.note(`${scheduler.current.name}: nobody takes care of ${String(error)}`, framesOf(error))
  }
  process.on('unhandledRejection', onStray)
  takeGlobals(scheduler)
  let failure: string | null = null
  try {
    await play(seed, stage)
    await endInQuiet(stage)
  } catch (error) {
    failure = stackOf(error)
  } finally {
    await stage.end()
    giveGlobalsBack()
    unlabel()
    process.off('unhandledRejection', onStray)
  }
  failure ??= stage.firstComplaint()
  if (failure === null && strays.length > 0) failure = `Nobody took care of: ${stackOf(strays[0])}`
  const { trace, reach } = stage
  return { seed, hash: trace.digest(), reach, failure, lines: trace.last() }
}

const stackOf = (error: unknown): string => (error instanceof Error && error.stack) || String(error)

async function play(seed: number, stage: Stage): Promise<void> {
  const dice = new Dice(seedFor(seed, 'play'))
  const acts = dice.between(20, 45)
  for (const device of stage.devices) device.openTab()
  await stage.scheduler.runUntil(stage.scheduler.nowMs + dice.between(0, 3_000))
  await settleIn(stage, dice)
  for (let turn = 0; turn < acts; turn++) {
    if (dice.chance(0.1)) stage.network.roughness = dice.pick([0, 0.1, 0.4])
    stage.scheduler.current = stage.scheduler.world
    actOnce(stage, dice)
    await letTimePass(stage, dice)
    stage.mustBeSound()
  }
}

/** In most runs members have written something before faults begin. */
async function settleIn(stage: Stage, dice: Dice): Promise<void> {
  if (dice.chance(0.3)) return
  for (const act of [...beginningActs, ...beginningActs]) act.run(stage)
  await stage.scheduler.runUntil(stage.scheduler.nowMs + dice.between(3_000, 8_000))
}

/** An action may find nothing to act on. */
const TRIES = 4

function actOnce(stage: Stage, dice: Dice): void {
  for (let left = TRIES; left > 0; left--) {
    const act = dice.weigh(ACTS)
    if (!act.run(stage)) continue
    stage.trace.note(`--- ${act.name}`)
    return
  }
}

/** The next action comes during running work, after it, or much later. */
async function letTimePass({ scheduler }: Stage, dice: Dice): Promise<void> {
  const luck = dice.next()
  if (luck < 0.5) await scheduler.runTurns(dice.between(1, 120), scheduler.nowMs + 3_000)
  else if (luck < 0.9) await scheduler.runUntil(scheduler.nowMs + dice.between(1, 3_000))
  else await scheduler.runUntil(scheduler.nowMs + dice.between(10_000, 200_000))
}
