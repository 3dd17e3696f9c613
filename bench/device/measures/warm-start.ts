import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright'
import type { Device } from '../../../e2e/harness/browser/device.ts'
import { BareBrowser } from '../browser/bare-browser.ts'
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
}
const LIST: Opened = { path: '/discover', rows: ROWS }
/** The routes at its side, which follow the plans of the member. */
export const DASHBOARD: Opened = { path: '/home', rows: 5 }

/** The app, offline. */
export async function startApp({ app, front }: Warm, opened = LIST): Promise<WarmStart> {
  front.shut()
  const run = await start(app, opened, (browser) => browser.claimOffline())
  front.letThrough()
  return run
}

/** The page with raw Dexie, from a server on this machine. `bad`: sorted without an index. */
export const startPeer = ({ peer }: Warm, { bad = false } = {}): Promise<WarmStart> =>
  start(peer, { path: bad ? '/?bad' : '/', rows: ROWS })

async function start(
  { profileDir, origin }: Device,
  { path, rows }: Opened,
  prepare: (browser: BareBrowser) => Promise<void> = () => Promise.resolve(),
): Promise<WarmStart> {
  const browser = await BareBrowser.launch({ profileDir, viewport: VIEWPORT })
  const source = watchScript({ rows, text: '' })
  await browser.toPage('Page.addScriptToEvaluateOnNewDocument', { source })
  await prepare(browser)
  const tasks = await recordTasksBy(browser)
  await browser.atRest()
  await browser.toPage('Page.navigate', { url: origin + path })
  const ms = await rowsOf(browser)
  await browser.atRest()
  const run = { ms, tasks: await tasks() }
  await browser.close()
  return run
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
