import { writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { must } from '#domain/std/must.ts'
import { root } from '../../build/steps/paths.mjs'
import { warmUp } from '../device/measures/warm-start.ts'
import { PEERS } from '../device/peers/list.ts'
import { openStage, type Stage } from '../device/stage.ts'
import { GOAL_NAMES, type GoalName } from './goals.ts'
import * as groups from './groups.ts'
import { formatReport, formatTable, type Run } from './report.ts'
import { broken, type Figure, verdictsOf } from './verdicts.ts'

const GROUPS = ['sizes', 'start', 'press', 'sync', 'paint', 'lists'] as const
type Group = (typeof GROUPS)[number]

const REPORT = 'docs/performance.md'
const ALL = 'all'

/**
 * Measures the app and its peers in alternating runs. Arguments: the groups to measure; all of them are written to
 * docs/performance.md, some are printed only. `--runs N` in place of the default numbers, `--hold[=names]`.
 */
export async function main(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    // a flag without a value holds everything
    args: args.map((arg) => (arg === '--hold' ? `--hold=${ALL}` : arg)),
    allowPositionals: true,
    options: { runs: { type: 'string' }, hold: { type: 'string' } },
  })
  const asked = positionals.map((name) =>
    must(
      GROUPS.find((group) => group === name),
      `a group of ${name}`,
    ),
  )
  const held = heldNames(values.hold)
  const run = await measure(asked.length === 0 ? GROUPS : asked, values.runs)
  console.log(`\n${formatTable(run.figures)}`)
  for (const { group, why } of run.failures) console.error(`${group}: not measured. ${why}`)
  if (asked.length === 0) await writeFile(`${root}${REPORT}`, formatReport(run))
  const missed = broken(run.figures.flatMap(verdictsOf), held)
  if (missed.length > 0) console.error(`\nNot held: ${missed.join(', ')}`)
  if (missed.length > 0 || run.failures.length > 0) process.exitCode = 1
}

function heldNames(hold: string | undefined): readonly GoalName[] {
  if (hold === undefined) return []
  if (hold === ALL) return GOAL_NAMES
  return hold.split(',').map((name) =>
    must(
      GOAL_NAMES.find((goal) => goal === name),
      `a goal of ${name}`,
    ),
  )
}

async function measure(asked: readonly Group[], count: string | undefined): Promise<Run> {
  const runs = runsOf(count)
  const [figures, failures]: [Figure[], Run['failures'][number][]] = [[], []]
  const attempted = new Set<Group>()
  const begun = { at: new Date(), load: loadavg()[0] ?? 0 }
  const attempt = async (group: Group, work: () => Promise<Figure[]>) => {
    if (!asked.includes(group)) return
    attempted.add(group)
    console.log(`${group}…`)
    const startedAt = performance.now()
    await work().then(
      (found) => figures.push(...found),
      (error: unknown) => failures.push({ group, why: String(error) }),
    )
    console.log(`${group}: ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`)
  }
  const small = asked.filter((group) => group !== 'paint' && group !== 'lists')
  if (small.length > 0)
    await withStage(undefined, PEERS, async (stage) => {
      const warm = await warmUp(stage)
      await attempt('sizes', () => groups.measureSizes(stage, warm))
      await attempt('start', () => groups.measureStarts(warm, runs))
      await attempt('press', () => groups.measurePress(warm, runs))
      await attempt('sync', () => groups.measureSyncs(stage, runs))
    }).catch((error: unknown) => {
      for (const group of small.filter((one) => !attempted.has(one)))
        failures.push({ group, why: String(error) })
    })
  await attempt('paint', () =>
    withStage(groups.PAINTED_ROUTES, groups.PAINTED_PEERS, (stage) => groups.measurePaints(stage, runs)),
  )
  await attempt('lists', () => groups.measureLists(runs))
  const figuresInOrder = figures.toSorted((a, b) => GOAL_NAMES.indexOf(a.goal) - GOAL_NAMES.indexOf(b.goal))
  const machine = { cores: availableParallelism(), node: process.versions.node }
  return { command: 'npm run bench -- peers', ...begun, ...machine, figures: figuresInOrder, failures }
}

function runsOf(count: string | undefined): groups.Runs {
  const number = Number(count)
  if (count === undefined) return { start: 5, sync: 3, writes: 20, presses: 20, lists: 15 }
  if (!Number.isInteger(number) || number < 1) throw new Error(`--runs ${count}: not a number of runs`)
  return { start: number, sync: number, writes: number, presses: number, lists: number }
}

async function withStage<R>(
  routes: number | undefined,
  peers: Parameters<typeof openStage>[1],
  work: (stage: Stage) => Promise<R>,
): Promise<R> {
  const stage = await openStage(routes, peers)
  try {
    return await work(stage)
  } finally {
    await stage.close()
  }
}
