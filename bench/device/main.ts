import { LONG_MS, type ThreadTask } from './browser/thread-tasks.ts'
import { formatRatio, median, ratioOf } from './figures.ts'
import { measureExportAll } from './measures/export-all.ts'
import { type FirstPull, pullByApp, pullByPeer } from './measures/first-pull.ts'
import { LARGE_FORMATS, type LargeFormat } from './measures/large-files.ts'
import { importLarge, type LargeImport } from './measures/large-import.ts'
import { openLong } from './measures/open-long-route.ts'
import { measurePaintedWrites, type Write } from './measures/paint-after-write.ts'
import {
  type Asking,
  DASHBOARD,
  requestsOfStart,
  startApp,
  startPeer,
  type WarmStart,
  warmUp,
} from './measures/warm-start.ts'
import { openStage, type Stage } from './stage.ts'

const PAIRS = 15
const BAD_RUNS = 7
const LEAN_RUNS = 5
const ASKING_RUNS = 5
const FIRST_ROWS_AT_MOST = 1.5
const FIRST_PULL_AT_MOST = 1.8
const DASHBOARD_AT_MOST = 1
const PAINTED_ROUTES = 50_000
const PAINTED_FRAMES_AT_MOST = 2
/** A page compared to itself must give the same result, otherwise the machine was too busy for a measurement. */
const SAME_LOW = 0.9
const SAME_HIGH = 1.11

/**
 * Prints the cost of a start and a first pull with 10,000 routes, compared to plain pages that do the same, and the times of
 * a large import and of a long route. `only`: start, home, pull, import, open or export; or paint, which is separate: how
 * soon a write is shown in a list of 50,000.
 */
export async function main([pairs = String(PAIRS), only = '']: string[]): Promise<void> {
  if (only === 'paint') return measurePaint(Number(pairs))
  const stage = await openStage()
  try {
    if (only === '' || only === 'start') await measureStarts(stage, Number(pairs))
    if (only === '' || only === 'home') await measureDashboard(stage, Number(pairs))
    if (only === '' || only === 'pull') await measurePulls(stage, Number(pairs))
    if (only === '' || only === 'import')
      for (const format of LARGE_FORMATS) await measureImport(stage, format)
    if (only === '' || only === 'open') await measureOpening(stage, Number(pairs))
    if (only === '' || only === 'export') await measureTakeOut(stage)
  } finally {
    await stage.close()
  }
}

async function measureStarts(stage: Stage, pairs: number): Promise<void> {
  const warm = await warmUp(stage)
  const runs = await interleaved(pairs, {
    app: () => startApp(warm),
    peer: () => startPeer(warm),
    bad: () => startPeer(warm, { bad: true }),
  })
  const offline: Asking[] = []
  for (let run = 0; run < ASKING_RUNS; run++) offline.push(await requestsOfStart(warm, true))
  const online = await requestsOfStart(warm, false)
  const tried = new Set(offline.flatMap((asking) => asking.tried))
  console.log('\nWarm start with 10,000 routes, until 20 cards stand on the screen')
  report(runs, FIRST_ROWS_AT_MOST)
  console.log(
    `requests         ${total(offline, ({ arrived }) => arrived)} in ${ASKING_RUNS} further offline starts`,
  )
  console.log(`tried in vain    ${[...tried].join(' ') || 'nothing'}`)
  console.log(`control          ${online.arrived} requests in a start with a network`)
}

async function measureDashboard(stage: Stage, pairs: number): Promise<void> {
  const warm = await warmUp(stage)
  const [home, list, again]: [number[], number[], number[]] = [[], [], []]
  for (let pair = 0; pair < pairs; pair++) {
    list.push((await startApp(warm)).ms)
    home.push((await startApp(warm, DASHBOARD)).ms)
    again.push((await startApp(warm)).ms)
    process.stderr.write(`${pair + 1} of ${pairs}\r`)
  }
  const toList = (times: readonly number[]) =>
    ratioOf(times.map((ms, pair) => [ms, list[pair] ?? Number.NaN] as const))
  const [ratio, same] = [toList(home), toList(again)]
  const steady = same.median >= SAME_LOW && same.median <= SAME_HIGH
  console.log(
    `\nWarm offline start of the dashboard with 10,000 routes, beside that of the list (${pairs} pairs)`,
  )
  console.log(
    `dashboard        ${median(home).toFixed(0)} ms until ${DASHBOARD.rows} cards stand on the screen`,
  )
  console.log(`list             ${median(list).toFixed(0)} ms until 20 cards do`)
  console.log(
    `dashboard / list ${formatRatio(ratio)}, goal ${DASHBOARD_AT_MOST}: ${verdict(steady, ratio.median <= DASHBOARD_AT_MOST)}`,
  )
  console.log(`list / itself    ${formatRatio(same)}${steady ? '' : ': too restless, all void'}`)
}

async function measurePulls(stage: Stage, pairs: number): Promise<void> {
  const runs = await interleaved(pairs, {
    app: () => pullByApp(stage),
    peer: () => pullByPeer(stage),
    bad: () => pullByPeer(stage, { way: 'bad' }),
  })
  const lean: FirstPull[] = []
  for (let run = 0; run < LEAN_RUNS; run++) lean.push(await pullByPeer(stage, { way: 'lean' }))
  console.log('\nFirst pull of 10,000 routes')
  report(runs, FIRST_PULL_AT_MOST)
  console.log(
    `lean peer        ${median(lean.map(({ ms }) => ms)).toFixed(0)} ms, with one index in place of seven`,
  )
}

async function measureImport(stage: Stage, format: LargeFormat): Promise<void> {
  const { megabytes, readMs, savedMs, cancelledMs, tasks } = await importLarge(stage, format)
  console.log(`\nImport of 1,000,000 points, ${format}, ${megabytes.toFixed(0)} MB, in a page`)
  console.log(`read             ${seconds(readMs)}, then it can be edited`)
  console.log(`saved            ${seconds(savedMs)}, then the route is shown`)
  console.log(`cancelled        ${cancelledMs.toFixed(0)} ms after the button`)
  console.log(`tasks > 50 ms    ${tasksInWords([{ tasks }])}`)
}

async function measureOpening(stage: Stage, runs: number): Promise<void> {
  const { megabytes, sketchMs, readMs, mapMs, tasks } = await openLong(stage, runs)
  console.log(`\nA route of 100,000 points, ${megabytes.toFixed(0)} MB, opened ${runs} times, offline`)
  console.log(`line, heights    ${range(sketchMs)} after its card was pressed`)
  console.log(`track read       ${range(readMs)}`)
  console.log(`line on the map  ${range(mapMs)} after the button was pressed`)
  console.log(`tasks > 50 ms    ${tasksInWords([{ tasks }])}`)
}

const range = (times: readonly number[]): string =>
  `${median(times).toFixed(0)} ms (${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)})`

async function measureTakeOut(stage: Stage): Promise<void> {
  const { routes, points, megabytes, takenMs, cancelledMs, memory, tasks } = await measureExportAll(stage)
  console.log(`\nEverything of a member with ${routes} routes of ${points} points, offline, in a page`)
  console.log(`taken out        ${seconds(takenMs)}, ${megabytes.toFixed(0)} MB`)
  console.log(`cancelled        ${cancelledMs.toFixed(0)} ms after the button`)
  console.log(`memory           ${memory.before.toFixed(0)} MB before, ${memory.most.toFixed(0)} MB at most`)
  console.log(`tasks > 50 ms    ${tasksInWords([{ tasks }])}`)
}

async function measurePaint(times: number): Promise<void> {
  const stage = await openStage(PAINTED_ROUTES)
  try {
    console.log(
      `\nA route in sight is renamed, offline, among ${PAINTED_ROUTES.toLocaleString('en')}, ${times} times`,
    )
    for (const { list, writes, frameMs } of await measurePaintedWrites(stage, PAINTED_ROUTES, times)) {
      const both = (name: keyof Write) => `${at(writes, name, 0.5)} / ${at(writes, name, 0.95)}`
      const met = at(writes, 'frames', 0.95) <= PAINTED_FRAMES_AT_MOST
      console.log(`list ${list}; a frame takes ${frameMs.toFixed(1)} ms; median / 95 in 100`)
      console.log(`kept             ${both('keptMs')} ms after it was asked for`)
      console.log(
        `painted          ${both('paintedMs')} ms after the press, in frame ${both('frames')}: ${met ? 'met' : 'MISSED'}`,
      )
      console.log(`of these after it is kept ${both('framesAfterKept')} frames`)
    }
  } finally {
    await stage.close()
  }
}

function at(writes: readonly Write[], name: keyof Write, share: number): number {
  const sorted = writes.map((write) => write[name]).toSorted((a, b) => a - b)
  return Number((sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN).toFixed(1))
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`

type Tasks = Pick<LargeImport, 'tasks'>
type Run = Pick<FirstPull | WarmStart, 'ms' | 'tasks'>

interface Runs<R extends Run> {
  app: R[]
  peer: R[]
  /** the peer once more, so that it can be compared to itself */
  again: R[]
  /** a peer that must fail every goal */
  bad: R[]
}

async function interleaved<R extends Run>(
  pairs: number,
  { app, peer, bad }: Record<'app' | 'peer' | 'bad', () => Promise<R>>,
): Promise<Runs<R>> {
  const runs: Runs<R> = { app: [], peer: [], again: [], bad: [] }
  for (let pair = 0; pair < pairs; pair++) {
    runs.peer.push(await peer())
    runs.app.push(await app())
    runs.again.push(await peer())
    if (pair < BAD_RUNS) runs.bad.push(await bad())
    process.stderr.write(`${pair + 1} of ${pairs}\r`)
  }
  return runs
}

function report<R extends Run>({ app, peer, again, bad }: Runs<R>, goal: number): void {
  const pairsOf = (some: R[]) => some.map((run, index) => [run.ms, peer[index]?.ms ?? Number.NaN] as const)
  const [ratio, same, badRatio] = [ratioOf(pairsOf(app)), ratioOf(pairsOf(again)), ratioOf(pairsOf(bad))]
  const steady = same.median >= SAME_LOW && same.median <= SAME_HIGH
  console.log(`app              ${median(app.map(({ ms }) => ms)).toFixed(0)} ms (median of ${app.length})`)
  console.log(`peer             ${median(peer.map(({ ms }) => ms)).toFixed(0)} ms`)
  console.log(`app / peer       ${formatRatio(ratio)}, goal ${goal}: ${verdict(steady, ratio.high <= goal)}`)
  console.log(`peer / itself    ${formatRatio(same)}${steady ? '' : ': too restless, all void'}`)
  console.log(
    `bad / peer       ${formatRatio(badRatio)}: ${badRatio.low > goal ? 'fails, as it must' : 'THE METER IS DEAD'}`,
  )
  for (const [name, runs] of Object.entries({ app, peer, bad }))
    console.log(`tasks > 50 ms    ${name}: ${tasksInWords(runs)}`)
}

const tasksInWords = (runs: Tasks[]): string =>
  `${tasksOf(runs, 'ownMs')} by own work; ${tasksOf(runs, 'clockMs')} by the clock`

function verdict(steady: boolean, met: boolean): string {
  if (!steady) return 'void'
  return met ? 'met' : 'MISSED'
}

function tasksOf(runs: Tasks[], by: keyof ThreadTask): string {
  const all = runs.flatMap(({ tasks }) => tasks.map((task) => task[by]))
  const long = all.filter((ms) => ms > LONG_MS)
  const most = all.length === 0 ? '' : `, longest ${Math.max(...all).toFixed(0)} ms`
  return `${long.length} in ${runs.length} runs${most}`
}

const total = <R>(runs: R[], of: (run: R) => number): number => runs.reduce((sum, run) => sum + of(run), 0)
