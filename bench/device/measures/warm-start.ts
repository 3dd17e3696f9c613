import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright'
import type { Device } from '../../../e2e/harness/browser/device.ts'
import { ACTUAL_ROW, type WarmActual } from '../actual/warm-actual.ts'
import { BareBrowser, type Wire } from '../browser/bare-browser.ts'
import type { RecordingProxy } from '../browser/recording-proxy.ts'
import { recordTasksBy, type ThreadTask } from '../browser/thread-tasks.ts'
import { watchScript } from '../browser/watched-page.ts'
import { forgetLimits } from '../seed.ts'
import { type Stage, VIEWPORT } from '../stage.ts'
import { openSignedOut, peerAddress, signInBy } from './first-pull.ts'

const PATIENCE_MS = 60_000
const LOOK_EVERY_MS = 50
const ROWS = 20
/** Tasks that follow the start have run by then. */
const AFTERMATH_MS = 1_500

export interface WarmStart {
  /** from the start of the navigation until the first rows are on the screen */
  ms: number
  /** tasks of more than 50 ms, on the page's thread */
  tasks: ThreadTask[]
}

/** Profiles with everything stored; each start is a new browser on one of them. */
export interface Warm {
  app: Device
  peer: Device
  /** the proxy between the app's devices and the server */
  front: RecordingProxy
}

export async function warmUp(stage: Stage): Promise<Warm> {
  await forgetLimits(stage.server)
  const warm = {
    app: await stage.newDevice(stage.app),
    peer: await stage.newDevice(stage.peer('dexie')),
    front: stage.app,
  }
  let page = await warm.app.start()
  await openSignedOut(page)
  await signInBy(page, stage.session)
  await page.goto('/discover')
  await page.getByText('10,000 routes').waitFor({ timeout: PATIENCE_MS })
  await page.locator('output', { hasText: 'updated' }).waitFor({ timeout: PATIENCE_MS })
  await warm.app.stop()
  page = await warm.peer.start()
  await page.goto('/')
  await signInBy(page, stage.session)
  await page.goto(peerAddress(stage.session))
  await page.locator('article').first().waitFor({ timeout: PATIENCE_MS })
  await warm.peer.stop()
  return warm
}

/** What a start opens, and how many cards are its first rows. */
interface Opened {
  path: string
  rows: number
  /** the selector of a card, if it is none of ours */
  of?: string
}
const LIST: Opened = { path: '/discover', rows: ROWS }
/** The routes at its side, which follow the plans of the member. */
export const DASHBOARD: Opened = { path: '/home', rows: 5 }

/** What a start leaves behind: the tasks, or what else was recorded. */
type Recorder<R> = (wire: Wire) => Promise<() => Promise<R>>

const TASKS = { record: recordTasksBy, isRestful: true }

/** The app, offline. */
export const startApp = (warm: Warm, opened = LIST): Promise<WarmStart> =>
  withTasks(recordStartOfApp(warm, TASKS, opened))

export function recordStartOfApp<R>(
  { app, front }: Warm,
  how: Omit<How<R>, 'offline'>,
  opened = LIST,
): Promise<Recorded<R>> {
  return withoutNetwork(front, () => start(app, opened, { ...how, offline: true }))
}

/** The page with raw Dexie, from a server on this machine. `bad`: sorted without an index. */
export const startPeer = (warm: Warm, { bad = false } = {}): Promise<WarmStart> =>
  withTasks(recordStartOfPeer(warm, TASKS, { bad }))

export const recordStartOfPeer = <R>(
  { peer }: Warm,
  how: Omit<How<R>, 'offline'>,
  { bad = false } = {},
): Promise<Recorded<R>> => start(peer, { path: bad ? '/?bad' : '/', rows: ROWS }, { ...how, offline: false })

/** Actual, offline, on the page of its transactions. */
export function startActual({ device, front, path }: WarmActual): Promise<WarmStart> {
  const opened = { path, rows: ROWS, of: ACTUAL_ROW }
  const how = { ...TASKS, offline: true }
  return withoutNetwork(front, () => withTasks(start(device, opened, how)))
}

async function withoutNetwork<R>(front: RecordingProxy, work: () => Promise<R>): Promise<R> {
  front.shut()
  try {
    return await work()
  } finally {
    front.letThrough()
  }
}

interface Recorded<R> {
  ms: number
  recorded: R
}

const withTasks = (run: Promise<Recorded<ThreadTask[]>>): Promise<WarmStart> =>
  run.then(({ ms, recorded }) => ({ ms, tasks: recorded }))

interface How<R> {
  record: Recorder<R>
  offline: boolean
  /** false: a browser whose functions are sampled is never at rest */
  isRestful?: boolean
}

async function start<R>(
  { profileDir, origin }: Device,
  { path, ...wanted }: Opened,
  { record, offline, isRestful = false }: How<R>,
): Promise<Recorded<R>> {
  const browser = await BareBrowser.launch({ profileDir, viewport: VIEWPORT })
  try {
    const source = watchScript({ ...wanted, text: '' })
    await browser.toPage('Page.addScriptToEvaluateOnNewDocument', { source })
    if (offline) await browser.claimOffline()
    if (!isRestful) await browser.atRest()
    const recorded = await record(browser)
    if (isRestful) await browser.atRest()
    await browser.toPage('Page.navigate', { url: origin + path })
    const ms = await rowsOf(browser)
    if (isRestful) await browser.atRest()
    return { ms, recorded: await recorded() }
  } finally {
    // the next start needs the profile
    await browser.close()
  }
}

async function rowsOf(browser: BareBrowser): Promise<number> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await delay(LOOK_EVERY_MS)) {
    // a document that is just being replaced does not answer
    const ms = await browser.evaluate('globalThis.seen?.rowsMs').catch(() => null)
    if (typeof ms === 'number' && ms > 0) return ms
  }
  throw new Error('The cards never came')
}

/** The requests of a start. */
export interface Asking {
  /** how many requests reached the server */
  arrived: number
  /** the network requests of page, worker and service worker, online or not */
  tried: string[]
}

/** A start of the app in which every request is recorded, and which is therefore not timed. */
export async function requestsOfStart({ app, front }: Warm, offline: boolean): Promise<Asking> {
  await app.setOffline(offline)
  const page = await app.start()
  const before = front.asked.length
  const requests = requestsOf(page)
  await page.goto('/discover')
  await page
    .locator('article')
    .nth(ROWS - 1)
    .waitFor({ timeout: PATIENCE_MS })
  await page.waitForTimeout(AFTERMATH_MS)
  const asking = { arrived: front.asked.length - before, tried: await requests() }
  await app.stop()
  return asking
}

/** Requests that the service worker did not answer from its cache. */
function requestsOf(page: Page): () => Promise<string[]> {
  const made: { url: string; local: Promise<boolean> }[] = []
  page.context().on('request', (request) => {
    const isOwn = request.serviceWorker() !== null
    const answered = request.response().then(
      (response) => !isOwn && (response?.fromServiceWorker() ?? false),
      () => false,
    )
    made.push({ url: request.url(), local: answered })
  })
  return async () => {
    const local = await Promise.all(made.map((one) => one.local))
    return made.filter((_, index) => !local[index]).map(({ url }) => url)
  }
}
