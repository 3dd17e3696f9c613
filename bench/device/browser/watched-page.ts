/* oxlint-disable unicorn/consistent-function-scoping -- the script goes to the page as text, with all that it calls */
import type { Page } from 'playwright'
import { BEGINNING } from './thread-tasks.ts'

/** Timings that a page measures itself, in milliseconds. */
export interface PageTimings {
  /** when the page started to load, since 1970 */
  startedAt: number
  /** from there until the wanted rows were on the screen; null: they never were */
  rowsMs: number | null
  /** until the expected text was in the page */
  textMs: number | null
}

interface Wanted {
  /** how many cards must be on the screen */
  rows: number
  /** the selector of a card, if it is none of ours */
  of?: string
  /** a text in one of the page's `output` elements */
  text: string
}

/** Makes every document loaded from now on measure itself. */
export async function watchPage(page: Page, wanted: Wanted): Promise<void> {
  await page.addInitScript(watchItself, { ...wanted, beginning: BEGINNING })
}

/** The same as the text of a script. */
export const watchScript = (wanted: Wanted): string =>
  `(${String(watchItself)})(${JSON.stringify({ ...wanted, beginning: BEGINNING })})`

function watchItself(asked: Wanted & { beginning: string }): void {
  performance.mark(asked.beginning)
  const seen: PageTimings = { startedAt: performance.timeOrigin, rowsMs: null, textMs: null }
  Object.assign(globalThis, { seen })
  const onScreen = () => {
    const cards = [...document.querySelectorAll(asked.of ?? 'article')].map((card) =>
      card.getBoundingClientRect(),
    )
    return cards.filter(({ top, bottom, height }) => height > 0 && top >= 0 && bottom <= innerHeight).length
  }
  const says = (text: string) =>
    [...document.querySelectorAll('output')].some(({ textContent }) => textContent.includes(text))
  // what a frame drew is on the screen when the next one begins
  const afterFrame = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then))
  const look = () => {
    if (seen.rowsMs === null && onScreen() >= asked.rows) {
      seen.rowsMs = -1
      afterFrame(() => (seen.rowsMs = performance.now()))
    }
    if (seen.textMs === null && asked.text && says(asked.text)) seen.textMs = performance.now()
    if (seen.rowsMs === null || (asked.text && seen.textMs === null)) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

export const readPageTimings = (page: Page): Promise<PageTimings> =>
  page.evaluate(() => (globalThis as unknown as { seen: PageTimings }).seen)
