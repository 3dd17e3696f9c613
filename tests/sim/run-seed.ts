import { ACTIONS } from './actions/all-actions.ts'
import { initialActions } from './actions/initial-actions.ts'
import { checkConvergence } from './convergence.ts'
import { instrumentTransactions } from './device/disk.ts'
import { Dice, seedFor } from './dice.ts'
import type { Coverage } from './oracle/coverage.ts'
import { FIRST_EPOCH } from './oracle/expected-state.ts'
import type { SimServer } from './server/sim-server.ts'
import { Simulation } from './simulation.ts'
import { installSimulatedTimers, restoreRealTimers } from './time/globals.ts'
import { stackOf } from './trace.ts'

/** The result of one seed. */
export interface SeedResult {
  seed: number
  /** of the whole trace */
  hash: string
  coverage: Coverage
  /** the violated invariant; null: none */
  failure: string | null
  /** the last lines of the trace */
  lines: readonly string[]
}

/** Runs one simulation until all devices have converged. The same seed gives the same run. */
export async function runSeed(seed: number, server: SimServer): Promise<SeedResult> {
  await server.reset(FIRST_EPOCH)
  const simulation = await Simulation.create(seed, server)
  const { scheduler } = simulation
  const restoreTransactions = instrumentTransactions(scheduler)
  const unhandledRejections: unknown[] = []
  // A rejection in a killed tab has no one left to handle it; it reaches this listener in the lane of the world.
  const onUnhandledRejection = (error: unknown) => {
    if (scheduler.current === scheduler.world) return
    unhandledRejections.push(error)
    simulation.trace.note(`${scheduler.current.name}: unhandled rejection ${String(error)}`, stackOf(error))
  }
  process.on('unhandledRejection', onUnhandledRejection)
  installSimulatedTimers(scheduler)
  let failure: string | null = null
  try {
    await runActions(seed, simulation)
    await checkConvergence(simulation)
  } catch (error) {
    failure = messageOf(error)
  } finally {
    await simulation.stop()
    restoreRealTimers()
    restoreTransactions()
    process.off('unhandledRejection', onUnhandledRejection)
  }
  failure ??= simulation.firstProblem()
  if (failure === null && unhandledRejections.length > 0)
    failure = `Unhandled rejection: ${messageOf(unhandledRejections[0])}`
  const { trace, coverage } = simulation
  return { seed, hash: trace.digest(), coverage, failure, lines: trace.lastLines() }
}

const messageOf = (error: unknown): string => (error instanceof Error && error.stack) || String(error)

async function runActions(seed: number, simulation: Simulation): Promise<void> {
  const dice = new Dice(seedFor(seed, 'play'))
  const actionCount = dice.between(20, 45)
  for (const device of simulation.devices) device.openTab()
  await simulation.scheduler.runUntil(simulation.scheduler.nowMs + dice.between(0, 3_000))
  await runInitialActions(simulation, dice)
  for (let done = 0; done < actionCount; done++) {
    if (dice.chance(0.1)) simulation.network.faultRate = dice.pick([0, 0.1, 0.4])
    simulation.scheduler.current = simulation.scheduler.world
    runOneAction(simulation, dice)
    await letTimePass(simulation, dice)
    simulation.checkInvariants()
  }
}

/** In most runs members have written something before faults begin. */
async function runInitialActions(simulation: Simulation, dice: Dice): Promise<void> {
  if (dice.chance(0.3)) return
  for (const action of [...initialActions, ...initialActions]) action.run(simulation)
  await simulation.scheduler.runUntil(simulation.scheduler.nowMs + dice.between(3_000, 8_000))
}

/** An action may find nothing to act on. */
const ATTEMPTS = 4

function runOneAction(simulation: Simulation, dice: Dice): void {
  for (let left = ATTEMPTS; left > 0; left--) {
    const action = dice.pickWeighted(ACTIONS)
    if (!action.run(simulation)) continue
    simulation.trace.note(`--- ${action.name}`)
    return
  }
}

/** The next action comes during running work, after it, or much later. */
async function letTimePass({ scheduler }: Simulation, dice: Dice): Promise<void> {
  const roll = dice.next()
  if (roll < 0.5) await scheduler.runTurns(dice.between(1, 120), scheduler.nowMs + 3_000)
  else if (roll < 0.9) await scheduler.runUntil(scheduler.nowMs + dice.between(1, 3_000))
  else await scheduler.runUntil(scheduler.nowMs + dice.between(10_000, 200_000))
}
