import type { Page } from 'playwright'
import { must } from '#domain/std/must.ts'
import type { Device } from '../../../e2e/harness/browser/device.ts'
import { interleave } from '../../peers/interleave.ts'
import { makeStopwatch, timesTo } from './stopwatch.ts'
import type { Warm } from './warm-start.ts'

const PATIENCE_MS = 60_000
const WINDOW = { width: 1280, height: 900 }
/** The pause before a press, so that none waits for remaining work of the one before. */
const REST_MS = 400
/** Cards that are pressed in turn. */
const CARDS = 4
const LIST = 'ul[aria-label="Routes"] article'
const NAVIGATION = 'nav[aria-label="Main"] a[href^="/discover"]'

export interface Presses {
  /** from pressing a card until title, figures and sketch of the route are painted */
  routeMs: number
  /** from pressing Discover in the navigation until its cards are painted */
  listMs: number
}

/** Opens a route from the list and the list from the navigation, that many times in turn: the app offline, and the page with raw Dexie. */
export async function measurePresses(warm: Warm, times: number): Promise<Record<'app' | 'dexie', Presses[]>> {
  await warm.app.setOffline(true)
  const app = await showList(warm.app, '/discover')
  const dexie = await showList(warm.peer, '/')
  const measured = await interleave(times, { app: inTurn(app), dexie: inTurn(dexie) })
  await warm.app.stop()
  await warm.peer.stop()
  return measured
}

/** Presses the next card each time. */
function inTurn(page: Page): () => Promise<Presses> {
  let time = 0
  return () => pressBoth(page, (time++ % CARDS) + 1)
}

async function showList(device: Device, path: string): Promise<Page> {
  const page = await device.start()
  await page.setViewportSize(WINDOW)
  await page.goto(path)
  await page.locator(LIST).first().waitFor({ timeout: PATIENCE_MS })
  await page.evaluate(makeStopwatch)
  return page
}

async function pressBoth(page: Page, place: number): Promise<Presses> {
  const routeMs = await pressCard(page, place)
  await page.waitForTimeout(REST_MS)
  const [listMs] = await timesTo(page, NAVIGATION, [LIST])
  return { routeMs, listMs: must(listMs, 'the time of the list') }
}

async function pressCard(page: Page, place: number): Promise<number> {
  await page.waitForTimeout(REST_MS)
  const link = `ul[aria-label="Routes"] li:nth-child(${place}) h3 a`
  const name = must(await page.locator(link).textContent(), 'a name')
  const parts = [`title ${name}`, 'dl[data-grid] dd', `[aria-label="Sketch of ${name}"] .line`]
  return Math.max(...(await timesTo(page, link, parts)))
}
