import { writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { must } from '#domain/std/must.ts'
import { root } from '../../build/steps/paths.mjs'
import { type WarmActual, warmUpActual } from '../device/actual/warm-actual.ts'
import { type Warm, warmUp } from '../device/measures/warm-start.ts'
import { PEERS } from '../device/peers/list.ts'
import { openStage, type Stage } from '../device/stage.ts'
import { readCommitted } from './earlier.ts'
import { GOAL_NAMES, type GoalName } from './goals.ts'
import * as groups from './groups.ts'
import { formatReasons, formatReport, formatTable, type Run } from './report.ts'
import { broken, type Figure, verdictsOf } from './verdicts.ts'
import { type Reason, reasonOfBytes, reasonOfPaint, reasonOfStart, reasonOfSync } from './why/reasons.ts'

const GROUPS = ['sizes', 'start', 'press', 'sync', 'why', 'paint', 'lists'] as const
type Group = (typeof GROUPS)[number]

const REPORT = 'docs/performance.md'
const ALL = 'all'

/**
 * Measures the app and its peers in alternating runs. Arguments: the groups to measure; all of them are written to
 * docs/performance.md, after they were measured twice, some are printed only. `--runs N` in place of the default numbers, `--twice`
 * also for some, `--hold[=names]`, `--with-actual`: also beside Actual, which is installed into a temporary folder.
 */
export async function main(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    // a flag without a value holds everything
    args: args.map((arg) => (arg === '--hold' ? `--hold=${ALL}` : arg)),
    allowPositionals: true,
    options: {
      runs: { type: 'string' },
      hold: { type: 'string' },
      twice: { type: 'boolean' },
      'with-actual': { type: 'boolean' },
    },
  })
  const asked = positionals.map((name) =>
    must(
      GROUPS.find((group) => group === name),
      `a group of ${name}`,
    ),
  )
  const held = heldNames(values.hold)
  const all = asked.length === 0
  const withActual = values['with-actual'] ?? false
  const run = await measure({
    asked: all ? GROUPS : asked,
    runs: runsOf(values.runs),
    passes: all || values.twice ? 2 : 1,
    withActual,
  })
  const earlier = await readCommitted(REPORT)
  console.log(`\n${formatTable(run.figures, earlier)}`)
  if (run.reasons.length > 0) console.log(`\n${formatReasons(run.reasons)}`)
  for (const { group, why } of run.failures) console.error(`${group}: not measured. ${why}`)
  if (all) await writeFile(`${root}${REPORT}`, formatReport(run, earlier))
  const missed = broken(verdictsOf(run.figures), held)
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

interface Asked {
  asked: readonly Group[]
  runs: groups.Runs
  passes: number
  withActual: boolean
}

async function measure({ asked, runs, passes, withActual }: Asked): Promise<Run> {
  const begun = { at: new Date(), load: loadavg()[0] ?? 0 }
  const result: Pass = { figures: [], reasons: [], failures: [] }
  const actual = withActual && asked.includes('start') ? await preparedActual(result) : null
  for (let pass = 1; pass <= passes; pass++) {
    if (passes > 1) console.log(`\npass ${pass} of ${passes}`)
    await measureOnce(asked, { runs, actual, result })
  }
  await actual?.close()
  const figures = result.figures.toSorted((a, b) => GOAL_NAMES.indexOf(a.goal) - GOAL_NAMES.indexOf(b.goal))
  const command = `npm run bench -- peers${withActual ? ' --with-actual' : ''}`
  const machine = { cores: availableParallelism(), node: process.versions.node }
  return {
    command,
    ...begun,
    ...machine,
    passes,
    figures,
    reasons: result.reasons,
    failures: result.failures,
  }
}

interface Pass {
  figures: Figure[]
  reasons: Reason[]
  failures: Run['failures'][number][]
}

async function preparedActual({ failures }: Pass): Promise<WarmActual | null> {
  console.log('actual…')
  return warmUpActual().catch((error: unknown) => {
    failures.push({ group: 'start beside Actual', why: String(error) })
    return null
  })
}

async function measureOnce(
  asked: readonly Group[],
  { runs, actual, result }: { runs: groups.Runs; actual: WarmActual | null; result: Pass },
): Promise<void> {
  const { figures, reasons, failures } = result
  const attempted = new Set<Group>()
  const attempt = async (group: Group, work: () => Promise<Figure[] | void>) => {
    if (!asked.includes(group)) return
    attempted.add(group)
    console.log(`${group}…`)
    const startedAt = performance.now()
    await work().then(
      (found) => void figures.push(...(found ?? [])),
      (error: unknown) => void failures.push({ group, why: String(error) }),
    )
    console.log(`${group}: ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`)
  }
  const small = asked.filter((group) => group !== 'paint' && group !== 'lists')
  if (small.length > 0)
    await withStage(undefined, PEERS, async (stage) => {
      const warm = await warmUp(stage)
      await attempt('sizes', () => groups.measureSizes(stage, warm))
      await attempt('start', () => groups.measureStarts(warm, runs, actual))
      await attempt('press', () => groups.measurePress(warm, runs))
      await attempt('sync', () => groups.measureSyncs(stage, runs))
      // once is enough: profiles give shares, and no times
      if (reasons.length === 0)
        await attempt('why', async () => void reasons.push(...(await measureReasons(stage, { warm, runs }))))
    }).catch((error: unknown) => {
      for (const group of small.filter((one) => !attempted.has(one)))
        failures.push({ group, why: String(error) })
    })
  await attempt('paint', () =>
    withStage(groups.PAINTED_ROUTES, groups.PAINTED_PEERS, (stage) => groups.measurePaints(stage, runs)),
  )
  await attempt('lists', () => groups.measureLists(runs))
}

async function measureReasons(
  stage: Stage,
  { warm, runs }: { warm: Warm; runs: groups.Runs },
): Promise<Reason[]> {
  return [
    await reasonOfStart(warm, stage),
    await reasonOfPaint(stage, runs.writes),
    await reasonOfSync(stage),
    await reasonOfBytes(stage),
  ]
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
