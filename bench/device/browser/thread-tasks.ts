import type { Page } from 'playwright'
import { must } from '#domain/std/must.ts'
import type { Wire } from './bare-browser.ts'

export const LONG_MS = 50

/** One task of a page's thread. */
export interface ThreadTask {
  /** from its start to its end, including other load of the machine */
  clockMs: number
  /** CPU time of the thread, independent of other programs */
  ownMs: number
}

/** One event of Chromium's trace; times in microseconds. */
export interface TraceEvent {
  name: string
  /** of what several events belong to */
  id?: string
  args?: Record<string, unknown>
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
}

/** The name of the mark. The browser's own mark of a navigation is lost if tracing starts late in a new process of the page. */
export const BEGINNING = 'measured from here'
const CATEGORIES = ['toplevel', 'blink.user_timing']

/** Marks where the next recording of tasks begins; a watched page does so itself as soon as its document exists. */
export const beginHere = (page: Page): Promise<void> =>
  page.evaluate((mark) => void performance.mark(mark), BEGINNING)

/** Records the tasks of the page's thread, from its last start mark until the returned function is called. */
export const recordTasks = async (page: Page): Promise<() => Promise<ThreadTask[]>> =>
  recordTasksBy(await wireOf(page))

export const wireOf = async (page: Page): Promise<Wire> =>
  (await page.context().newCDPSession(page)) as unknown as Wire

/** The same over a DevTools connection. */
export async function recordTasksBy(wire: Wire): Promise<() => Promise<ThreadTask[]>> {
  const events = await recordEventsBy(wire, CATEGORIES)
  return async () => longTasks(await events())
}

/** Records all events of these categories. */
export async function recordEventsBy(
  wire: Wire,
  includedCategories: readonly string[],
): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = []
  wire.on('Tracing.dataCollected', ({ value }) => {
    // a profile has more of them than a call can have arguments
    for (const event of value as TraceEvent[]) events.push(event)
  })
  await wire.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } })
  return async () => {
    const complete = new Promise((resolve) => wire.on('Tracing.tracingComplete', resolve))
    await wire.send('Tracing.end')
    await complete
    return events
  }
}

function longTasks(events: readonly TraceEvent[]): ThreadTask[] {
  const start = must(
    events.findLast(({ name }) => name === BEGINNING),
    'the beginning',
  )
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) =>
      name.endsWith('RunTask') && ph === 'X' && pid === start.pid && tid === start.tid && ts >= start.ts,
  )
  if (tasks.length === 0) throw new Error('The trace holds no task of the page')
  return tasks
    .map(({ dur = 0, tdur = 0 }) => ({ clockMs: dur / 1_000, ownMs: tdur / 1_000 }))
    .filter(({ clockMs }) => clockMs > LONG_MS)
}
