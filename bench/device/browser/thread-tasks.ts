import type { Page } from 'playwright'
import { must } from '#domain/std/must.ts'
import type { Wire } from './bare-browser.ts'

export const LONG_MS = 50

/** One task of a page's thread. */
export interface ThreadTask {
  /** from its beginning to its end, whatever else the machine did meanwhile */
  clockMs: number
  /** what the thread itself worked in it, which other programs do not change */
  ownMs: number
}

/** What Chromium's trace says of one event; times in microseconds. */
interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
}

/** The name of the mark. The browser's own of a navigation is lost where a new process for the page is late to be traced. */
export const BEGINNING = 'measured from here'
const CATEGORIES = ['toplevel', 'blink.user_timing']

/** Marks where the next record of tasks begins; a page that is watched does so itself as soon as its document is there. */
export const beginHere = (page: Page): Promise<void> =>
  page.evaluate((mark) => void performance.mark(mark), BEGINNING)

/** Writes down the tasks of the page's thread, from its last mark of a beginning until the returned function is called. */
export async function recordTasks(page: Page): Promise<() => Promise<ThreadTask[]>> {
  return recordTasksBy((await page.context().newCDPSession(page)) as unknown as Wire)
}

/** The same by the browser's own wire. */
export async function recordTasksBy(wire: Wire): Promise<() => Promise<ThreadTask[]>> {
  const events: TraceEvent[] = []
  wire.on('Tracing.dataCollected', ({ value }) => events.push(...(value as TraceEvent[])))
  await wire.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  })
  return async () => {
    const complete = new Promise((resolve) => wire.on('Tracing.tracingComplete', resolve))
    await wire.send('Tracing.end')
    await complete
    return longTasks(events)
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
