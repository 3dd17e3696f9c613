import type { CDPSession, Page } from 'playwright'
import { must } from '#domain/std/must.ts'

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
  args: { data?: { documentLoaderURL?: string } }
}

const FROM_NOW = 'measured from now'
const CATEGORIES = ['toplevel', 'blink.user_timing']

/** Writes down the tasks of the page's thread, from the navigation to `address` until the returned function is called. */
export function recordTasks(page: Page, address: string): Promise<() => Promise<ThreadTask[]>> {
  return record(
    page,
    ({ name, args }) =>
      name === 'navigationStart' && args.data?.documentLoaderURL?.endsWith(address) === true,
  )
}

/** The same of a page that is there already, from now on. */
export async function recordTasksFromNow(page: Page): Promise<() => Promise<ThreadTask[]>> {
  const tasks = await record(page, ({ name }) => name === FROM_NOW)
  await page.evaluate((mark) => void performance.mark(mark), FROM_NOW)
  return tasks
}

async function record(
  page: Page,
  isStart: (event: TraceEvent) => boolean,
): Promise<() => Promise<ThreadTask[]>> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  })
  return async () => {
    await ended(session)
    return longTasks(events, isStart)
  }
}

async function ended(session: CDPSession): Promise<void> {
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
}

function longTasks(events: readonly TraceEvent[], isStart: (event: TraceEvent) => boolean): ThreadTask[] {
  const start = must(events.findLast(isStart), 'the beginning')
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) =>
      name.endsWith('RunTask') && ph === 'X' && pid === start.pid && tid === start.tid && ts >= start.ts,
  )
  if (tasks.length === 0) throw new Error('The trace holds no task of the page')
  return tasks
    .map(({ dur = 0, tdur = 0 }) => ({ clockMs: dur / 1_000, ownMs: tdur / 1_000 }))
    .filter(({ clockMs }) => clockMs > LONG_MS)
}
