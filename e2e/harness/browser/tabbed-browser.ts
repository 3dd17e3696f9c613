import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGS } from './chromium-args.ts'

/** A tab that is awake answers sooner, and a frozen one never. */
const ANSWER_MAX_MS = 1_000

/**
 * A browser as a person has it: one of its tabs is shown, the others are hidden and may be frozen. In the browsers that Playwright
 * starts by itself every page counts as visible, and Chromium freezes no visible page.
 */
export class TabbedBrowser {
  readonly #child: ChildProcess
  readonly #browser: Browser

  private constructor(child: ChildProcess, browser: Browser) {
    this.#child = child
    this.#browser = browser
  }

  /** `profileDir`: of a device on disk that is stopped. */
  static async open(profileDir: string): Promise<TabbedBrowser> {
    const child = spawn(
      process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      [
        ...CHROMIUM_ARGS,
        '--headless',
        '--remote-debugging-port=0',
        `--user-data-dir=${profileDir}`,
        '--no-first-run',
        'about:blank',
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    )
    return new TabbedBrowser(
      child,
      await chromium.connectOverCDP(await endpointOf(child), { noDefaults: true }),
    )
  }

  async openTab(address: string): Promise<Tab> {
    const page = await this.#context.newPage()
    await page.goto(address)
    return new Tab(page, await this.#context.newCDPSession(page))
  }

  async close(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const gone = once(this.#child, 'exit')
    const session = await this.#browser.newBrowserCDPSession()
    // It closes the connection on which it would answer.
    await session.send('Browser.close').catch(() => undefined)
    await gone
  }

  get #context(): BrowserContext {
    const [context] = this.#browser.contexts()
    if (!context) throw new Error('The browser has no window')
    return context
  }
}

export class Tab {
  readonly page: Page
  readonly #session: CDPSession
  #frozen = false

  constructor(page: Page, session: CDPSession) {
    this.page = page
    this.#session = session
  }

  get isFrozen(): boolean {
    return this.#frozen
  }

  /** The actual state, not the requested one: visibility, and where timers run. */
  async describe(): Promise<string> {
    const visibility = within(this.page.evaluate(() => document.visibilityState))
    const page = within(this.page.evaluate(tick))
    const workers = this.page.workers().map((worker) => within(worker.evaluate(tick)))
    const parts = [
      await visibility,
      `page ${await page}`,
      ...(await Promise.all(workers)).map((w) => `worker ${w}`),
    ]
    return parts.join(', ')
  }

  async close(): Promise<void> {
    await this.page.close()
  }

  /** Crashes its process. */
  async crash(): Promise<void> {
    const crashed = this.page.waitForEvent('crash')
    const crashing = this.#session.send('Page.crash').catch(() => undefined)
    await crashed
    await this.page.close()
    await crashing
  }

  /** Freezes page and worker, as the browser does with a tab that was in the background for long. */
  async freeze(): Promise<void> {
    await this.#session.send('Page.setWebLifecycleState', { state: 'frozen' })
    this.#frozen = true
  }

  async thaw(): Promise<void> {
    await this.#session.send('Page.setWebLifecycleState', { state: 'active' })
    this.#frozen = false
  }
}

const tick = () => new Promise<string>((resolve) => setTimeout(resolve, 50, 'ticks'))

const within = (answer: Promise<string>): Promise<string> =>
  Promise.race([
    answer.catch((error: unknown) => String(error)),
    new Promise<string>((resolve) => setTimeout(resolve, ANSWER_MAX_MS, 'stands still')),
  ])

/** The DevTools address that a browser prints. Rejects if the browser ends before. */
function endpointOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let words = ''
    child.once('exit', () => reject(new Error(`The browser did not start:\n${words}`)))
    child.stderr?.on('data', (text) => {
      words += String(text)
      const [, endpoint] = /listening on (ws:\S+)/.exec(words) ?? []
      if (endpoint) resolve(endpoint)
    })
  })
}
