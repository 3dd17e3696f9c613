/* oxlint-disable unicorn/consistent-function-scoping -- the script goes to the page as text, with all that it calls */
import type { Page } from 'playwright'
import { must } from '#domain/std/must.ts'
import { forgetLimits } from '../seed.ts'
import type { Stage } from '../stage.ts'
import { openSignedOut, peerAddress, signInBy } from './first-pull.ts'

const PATIENCE_MS = 600_000
const LOOK_AGAIN_MS = 1_000
const WINDOW = { width: 1280, height: 900 }
/** The card that is renamed: not the first, which the preview beside the list follows. */
const CARD = 1
/** The pause between two writes, so that none waits for remaining work of the one before. */
const REST_MS = 400

/** One write while a list is shown. */
export interface Write {
  /** when it was called, by the page's clock */
  startMs: number
  /** frames started between the call and the frame that painted the changed card */
  frames: number
  /** the same, counted from when the device had stored it */
  framesAfterKept: number
  /** from the call until the device had stored it */
  keptMs: number
  /** until the end of the frame that painted the card */
  paintedMs: number
}

export interface PaintedWrites {
  list: string
  writes: Write[]
  /** the median duration of the frames between the writes */
  frameMs: number
}

const LISTS = { 'by an index': '/discover?tab=all', narrowed: '/discover?tab=all&grade=moderate' }

/** The author of all the routes renames a visible one offline, that many times in each list. */
export async function measurePaintedWrites(
  stage: Stage,
  routes: number,
  times: number,
): Promise<PaintedWrites[]> {
  const device = await stage.newDevice(stage.app)
  const page = await device.start()
  await showAll(page, stage, routes)
  await device.setOffline(true)
  const measured: PaintedWrites[] = []
  for (const [list, address] of Object.entries(LISTS)) {
    await page.goto(address)
    await page.locator('article').nth(CARD).waitFor({ timeout: PATIENCE_MS })
    await page.getByText(/^[\d,]+ (matching )?routes$/).waitFor({ timeout: PATIENCE_MS })
    const id = await idOfCard(page)
    const writes: Write[] = []
    for (let time = 0; time < times; time++) {
      await page.waitForTimeout(REST_MS)
      writes.push(await renameOnce(page, { id, name: `Renamed ${time} times, ${list}` }))
    }
    measured.push({ list, writes, frameMs: await page.evaluate(frameLength) })
  }
  await device.stop()
  return measured
}

/** The app with all routes of the author, who is signed in, in its list by an index. */
export async function showAll(page: Page, stage: Stage, routes: number): Promise<void> {
  await page.addInitScript(offerRename)
  await openSignedOut(page)
  await signInBy(page, stage.author)
  await page.setViewportSize(WINDOW)
  await page.goto(LISTS['by an index'])
  await allHere(page, stage, routes)
}

/** The same in a page of a peer. */
export async function showAllOfPeer(page: Page, stage: Stage): Promise<void> {
  await page.setViewportSize(WINDOW)
  await page.goto('/')
  await signInBy(page, stage.author)
  // the server limits pulls per minute
  const forgetting = setInterval(() => void forgetLimits(stage.server).catch(() => undefined), LOOK_AGAIN_MS)
  await page.goto(peerAddress(stage.author), { timeout: PATIENCE_MS })
  await page.locator('article').nth(CARD).waitFor({ timeout: PATIENCE_MS })
  clearInterval(forgetting)
}

export const idOfCard = async (page: Page): Promise<string> =>
  must(await page.locator('li[data-key]').nth(CARD).getAttribute('data-key'), 'the id of a card')

export const renameOnce = (page: Page, change: { id: string; name: string }): Promise<Write> =>
  page.evaluate(rename, change)

/** Waits until the list shows that every route has arrived. */
async function allHere(page: Page, stage: Stage, routes: number): Promise<void> {
  const whole = page.getByText(`${routes.toLocaleString('en')} routes`)
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; ) {
    await forgetLimits(stage.server)
    if (await whole.isVisible()) return
    await page.waitForTimeout(LOOK_AGAIN_MS)
  }
  throw new Error('The routes never came')
}

type Rename = (id: string, name: string) => Promise<unknown>

/** Makes the command available to our script in the page: by the same worker and through Comlink, as the app runs it. */
function offerRename(): void {
  const found: { syncWorker?: Worker } = {}
  globalThis.Worker = class extends Worker {
    constructor(...how: ConstructorParameters<typeof Worker>) {
      super(...how)
      Object.assign(found, { syncWorker: this })
    }
  }
  const renameRoute: Rename = (id, name) =>
    new Promise<void>((resolve) => {
      const key = `written-${name}`
      const onAnswer = ({ data }: MessageEvent<{ id: string }>) => {
        if (data.id !== key) return
        found.syncWorker?.removeEventListener('message', onAnswer)
        resolve()
      }
      found.syncWorker?.addEventListener('message', onAnswer)
      const argumentList = ['route.edit', { id, set: { name } }].map((value) => ({ type: 'RAW', value }))
      found.syncWorker?.postMessage({ id: key, type: 'APPLY', path: ['run'], argumentList }, [])
    })
  Object.assign(globalThis, { renameRoute })
}

/** Runs the command and checks the card in every frame. */
async function rename({ id, name }: { id: string; name: string }): Promise<Write> {
  const { renameRoute } = globalThis as unknown as { renameRoute: Rename }
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  let [frames, framesBeforeKept, keptMs] = [0, 0, 0]
  // a tap comes at any moment of a frame
  await frame()
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 16))
  const startMs = performance.now()
  const kept = renameRoute(id, name).then(() => {
    keptMs = performance.now() - startMs
    framesBeforeKept = frames
  })
  const isRenamed = () => document.querySelector(`li[data-key="${id}"]`)?.textContent?.includes(name)
  do {
    await frame()
    frames += 1
  } while (!isRenamed())
  await frame()
  const paintedMs = performance.now() - startMs
  const framesAfterKept = keptMs === 0 ? 0 : frames - framesBeforeKept
  await kept
  return { startMs, frames, framesAfterKept, keptMs, paintedMs }
}

async function frameLength(): Promise<number> {
  const starts: number[] = []
  for (let n = 0; n < 31; n++) starts.push(await new Promise((resolve) => requestAnimationFrame(resolve)))
  const lengths = starts.slice(1).map((start, index) => start - (starts[index] ?? 0))
  return lengths.toSorted((a, b) => a - b)[15] ?? 0
}
