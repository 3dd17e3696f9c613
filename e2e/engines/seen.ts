import { setTimeout as delay } from 'node:timers/promises'
import type { EngineBrowser } from './engine.ts'

const PATIENCE_MS = 30_000
const POLL_MS = 50

const NAMES = `[...document.querySelectorAll('article h3')].map((title) => title.textContent)`

/** The names of the listed routes, once they no longer change. */
export async function shownNames(browser: EngineBrowser): Promise<string[]> {
  await seen(browser, `${NAMES}.length > 0 && document.querySelector('[aria-busy=true]') === null`)
  for (let before = ''; ; await delay(10 * POLL_MS)) {
    const names = await browser.evaluate<string[]>(NAMES)
    if (names.join() === before) return names
    before = names.join()
  }
}

/** Waits until the expression is true in the page. A page that is being replaced returns nothing for a moment. */
export async function seen(browser: EngineBrowser, expression: string): Promise<void> {
  if (await comesToHold(() => browser.evaluate<boolean>(expression))) return
  const shown = await browser
    .evaluate<string>('location.href + "\\n" + document.body.innerText')
    .catch(String)
  throw new Error(`It never held that ${expression}; the page showed:\n${shown}`)
}

/** Whether the check becomes true within the timeout. A check that throws is repeated. */
export async function comesToHold(check: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(POLL_MS))
    if (await check().catch(() => false)) return true
  return false
}
