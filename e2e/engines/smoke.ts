import { setTimeout as delay } from 'node:timers/promises'
import type { Link } from '../harness/link.ts'
import { DEMO_PASSWORD } from '../harness/member.ts'
import type { EngineBrowser } from './engine.ts'

const PATIENCE_MS = 30_000
const POLL_MS = 50

const LIST_LINK = 'nav a[href^="/discover"]'
const NAMES = `[...document.querySelectorAll('article h3')].map((title) => title.textContent)`
const STARTS_OFFLINE = `navigator.serviceWorker?.controller?.state === 'activated'`

/** One step of the journey and how long it took. */
export interface Step {
  what: string
  tookMs: number
}

/**
 * The least that every engine must be able to do: sign in, list the routes, and list them again after a reload that no
 * server answers. Resolves with its steps; throws with what the page showed instead.
 */
export async function smoke(browser: EngineBrowser, link: Link): Promise<Step[]> {
  const steps: Step[] = []
  const step = async (what: string, run: () => Promise<unknown>) => {
    const startedAt = Date.now()
    await run()
    steps.push({ what, tookMs: Date.now() - startedAt })
  }
  let online: string[] = []

  const { origin } = await link.door()

  await step('start', async () => {
    await browser.goto(`${origin}/auth/login`)
    await until(browser, `document.querySelector('input[name=username]') !== null`)
  })
  await step('sign in', async () => {
    await browser.fill('input[name=username]', 'maya')
    await browser.fill('input[name=password]', DEMO_PASSWORD)
    await browser.click('form button[type=submit]')
    await until(browser, `location.pathname === '/home'`)
  })
  await step('list', async () => {
    await until(browser, `document.querySelector('${LIST_LINK}') !== null`)
    await browser.click(LIST_LINK)
    await until(browser, `location.pathname === '/discover'`)
    online = await shownNames(browser)
    await until(browser, STARTS_OFFLINE)
  })
  link.down()
  await step('reload with no server', async () => {
    await browser.reload()
    const offline = await shownNames(browser)
    if (offline.join() !== online.join())
      throw new Error(`It listed ${offline.join(', ')}\ninstead of ${online.join(', ')}`)
  })
  return steps
}

/** The names of the routes listed, once they stay as they are. */
async function shownNames(browser: EngineBrowser): Promise<string[]> {
  await until(browser, `${NAMES}.length > 0 && document.querySelector('[aria-busy=true]') === null`)
  for (let before = ''; ; await delay(10 * POLL_MS)) {
    const names = await browser.evaluate<string[]>(NAMES)
    if (names.join() === before) return names
    before = names.join()
  }
}

/** Waits until the expression holds. A page that is being replaced answers nothing for a moment. */
async function until(browser: EngineBrowser, expression: string): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(POLL_MS))
    if (await browser.evaluate<boolean>(expression).catch(() => false)) return
  const shown = await browser
    .evaluate<string>('location.href + "\\n" + document.body.innerText')
    .catch(String)
  throw new Error(`It never held that ${expression}; the page showed:\n${shown}`)
}
