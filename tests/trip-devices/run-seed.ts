import { isJsonEqual } from '#domain/std/canonical-json.ts'
import { seededRandom } from '#domain/std/seeded-random.ts'
import { revisePlan } from '#domain/trip/revise.ts'
import { type Dice, operations } from './operations.ts'
import { changedValues, Journal, orderOf, valuesOf } from './oracle.ts'
import { type Plan, pick, TripDevice, TripServer } from './world.ts'

const STEPS = 120
const DEVICES_MIN = 2
const DEVICES_MAX = 4
const UNDO_CHANCE = 0.15
const PUSH_CHANCE = 0.2
const PULL_CHANCE = 0.3

const EMPTY: Plan = { name: 'Trip', description: '', notes: '', days: [], packing: [] }

export interface Outcome {
  devices: number
  operations: Record<string, number>
  undone: number
  /** values that a merge reported to a member */
  conflicts: number
  /** what was wrong */
  problems: string[]
}

interface Step {
  before: Partial<Plan>
  after: Partial<Plan>
}

/** One world: members plan a trip, each now and then without the others; then all devices meet. */
export function runSeed(seed: number): Outcome {
  const random = seededRandom(seed)
  const dice = createDice(random)
  const server = new TripServer(EMPTY)
  const count = DEVICES_MIN + dice.below(DEVICES_MAX - DEVICES_MIN + 1)
  const devices = Array.from({ length: count }, (_, at) => new TripDevice(`device ${at + 1}`, EMPTY))
  const histories = new Map<TripDevice, Step[]>(devices.map((device) => [device, []]))
  const journal = new Journal(EMPTY)
  const outcome: Outcome = { devices: count, operations: {}, undone: 0, conflicts: 0, problems: [] }
  for (let at = 0; at < STEPS; at += 1) {
    const device = dice.pick(devices)
    if (!device) break
    const history = histories.get(device) ?? []
    if (random() < UNDO_CHANCE && history.length > 0) undoLast(device, history, { journal, outcome })
    else operate(device, history, { journal, outcome, dice })
    if (random() < PULL_CHANCE) device.pull(server)
    if (random() < PUSH_CHANCE) device.push(server)
  }
  meet(devices, server)
  judge(devices, server, { journal, outcome })
  return outcome
}

interface Judged {
  journal: Journal
  outcome: Outcome
}

function operate(
  device: TripDevice,
  history: Step[],
  { journal, outcome, dice }: Judged & { dice: Dice },
): void {
  const name = dice.pick(Object.keys(operations)) ?? ''
  const before = device.plan
  const set = operations[name]?.(before, dice)
  if (!set) return
  const names = Object.keys(set) as (keyof Plan)[]
  const step = { before: pick(before, names), after: set }
  history.push(step)
  device.write(revisePlan(step, { ...before }))
  journal.record(before, device.plan)
  outcome.operations[name] = (outcome.operations[name] ?? 0) + 1
}

/** An undo changes only values that the undone step had written, and that still are as it wrote them. */
function undoLast(device: TripDevice, history: Step[], { journal, outcome }: Judged): void {
  const step = history.pop()
  if (!step) return
  const before = device.plan
  device.write(revisePlan({ before: step.after, after: step.before, isUndo: true }, { ...before }))
  outcome.undone += 1
  const written = changedValues({ ...before, ...step.before }, { ...before, ...step.after })
  const current = valuesOf(before)
  for (const key of changedValues(before, device.plan).keys()) {
    const own = written.get(key)
    const isOwn = written.has(key) && (own === null || !current.has(key) || current.get(key) === own)
    if (!isOwn && !isKeptText(key)) outcome.problems.push(`undo of ${device.name} changed ${key}`)
  }
  journal.record(before, device.plan)
}

/** A long text that somebody else has changed as well then holds both versions. */
const isKeptText = (key: string): boolean => /^trip (description|notes)$| note$/.test(key)

/** Twice: what one device merges, the others have to receive. */
function meet(devices: readonly TripDevice[], server: TripServer): void {
  for (const device of [...devices, ...devices]) {
    device.push(server)
    device.pull(server)
  }
  for (const device of devices) device.pull(server)
}

function judge(devices: readonly TripDevice[], server: TripServer, { journal, outcome }: Judged): void {
  for (const device of devices) {
    if (!isJsonEqual(device.plan, server.plan)) outcome.problems.push(`${device.name} differs`)
    if (!isJsonEqual(orderOf(device.plan), orderOf(server.plan)))
      outcome.problems.push(`${device.name} has another order`)
    if (device.parked > 0) outcome.problems.push(`${device.name} parked a change`)
    outcome.conflicts += device.conflicts.length
  }
  outcome.problems.push(...journal.lost(server.plan).map((id) => `lost ${id}`))
  outcome.problems.push(...journal.foreign(server.plan).map((value) => `written by no member: ${value}`))
  const ids = orderOf(server.plan)
  if (new Set(ids).size !== ids.length) outcome.problems.push('an element exists twice')
}

function createDice(random: () => number): Dice {
  let count = 0
  const below = (max: number) => Math.floor(random() * max)
  return {
    below,
    pick: (list) => list[below(list.length)],
    text: () => `text ${(count += 1)}`,
    id: () => `e${(count += 1)}`,
  }
}
