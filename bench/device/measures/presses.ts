import type { Page } from 'playwright'
import { must } from '#domain/std/must.ts'
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
  routeMs: number[]
  /** from pressing Discover in the navigation until its cards are painted */
  listMs: number[]
}

/** Opens a route from the list and the list from the navigation, that many times, offline. */
export async function measurePresses({ app }: Warm, times: number): Promise<Presses> {
  await app.setOffline(true)
  const page = await app.start()
  await page.setViewportSize(WINDOW)
  await page.goto('/discover')
  await page.locator(LIST).first().waitFor({ timeout: PATIENCE_MS })
  await page.evaluate(makeStopwatch)
  const measured: Presses = { routeMs: [], listMs: [] }
  for (let time = 0; time < times; time++) {
    measured.routeMs.push(await pressCard(page, (time % CARDS) + 1))
    await page.waitForTimeout(REST_MS)
    const [listMs] = await timesTo(page, NAVIGATION, [LIST])
    measured.listMs.push(must(listMs, 'the time of the list'))
  }
  await app.stop()
  return measured
}

async function pressCard(page: Page, place: number): Promise<number> {
  await page.waitForTimeout(REST_MS)
  const link = `ul[aria-label="Routes"] li:nth-child(${place}) h3 a`
  const name = must(await page.locator(link).textContent(), 'a name')
  const parts = [`title ${name}`, 'dl[data-grid] dd', `[aria-label="Sketch of ${name}"] .line`]
  return Math.max(...(await timesTo(page, link, parts)))
}
