import type { Page } from 'playwright'
import { must } from '#domain/std/must.ts'
import type { Device } from '../../e2e/harness/device.ts'
import { openSignedOut, peerAddress, signInBy } from './first-pull.ts'
import type { Front } from './front.ts'
import { forgetLimits } from './seed.ts'
import type { Stage } from './stage.ts'
import { recordTasks, type ThreadTask } from './thread-tasks.ts'
import { type Seen, seenBy, watchPage } from './watched-page.ts'

const PATIENCE_MS = 60_000
const ROWS = 20
/** Tasks that the start leaves behind have come by then. */
const AFTERMATH_MS = 1_500

export interface WarmStart {
  /** from the beginning of the navigation until twenty cards stand on the screen */
  ms: number
  /** of more than 50 ms, on the page's thread */
  tasks: ThreadTask[]
  /** how many requests came through to the server */
  arrived: number
  /** what page, worker and service worker asked the network for, though none may be there */
  tried: string[]
}

/** Profiles in which everything is on the device; each start is a new browser on one of them. */
export interface Warm {
  app: Device
  peer: Device
  /** what the app's devices reach the server through */
  front: Front
}

export async function warmUp(stage: Stage): Promise<Warm> {
  await forgetLimits(stage.server)
  const warm = {
    app: await stage.newDevice(stage.app),
    peer: await stage.newDevice(stage.peer),
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
  await page.goto(peerAddress(stage))
  await page.locator('article').first().waitFor({ timeout: PATIENCE_MS })
  await warm.peer.stop()
  return warm
}

/** The app with no network. */
export async function startApp({ app, front }: Warm, { offline = true } = {}): Promise<WarmStart> {
  await app.setOffline(offline)
  const before = front.asked.length
  const started = await start(app, '/discover')
  await app.setOffline(false)
  return { ...started, arrived: front.asked.length - before }
}

/** The page with raw Dexie, from a server on this machine. `bad`: sorted without an index. */
export const startPeer = ({ peer }: Warm, { bad = false } = {}): Promise<WarmStart> =>
  start(peer, bad ? '/?bad' : '/')

async function start(device: Device, address: string): Promise<WarmStart> {
  const page = await device.start()
  await watchPage(page, { rows: ROWS, text: '' })
  const requests = requestsOf(page)
  const tasks = await recordTasks(page)
  await page.goto(address)
  await page.waitForFunction(() => ((globalThis as unknown as { seen: Seen }).seen.rowsMs ?? -1) > 0, null, {
    timeout: PATIENCE_MS,
  })
  await page.waitForTimeout(AFTERMATH_MS)
  const { rowsMs } = await seenBy(page)
  const run = { ms: must(rowsMs, 'rows'), tasks: await tasks(), arrived: 0, tried: await requests() }
  await device.stop()
  return run
}

/** What was not answered by the service worker out of its cache. */
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
