import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { must } from '#domain/std/must.ts'
import { CHROMIUM_ARGS } from '../../../e2e/harness/browser/chromium-args.ts'
import type { Viewport } from '../../../e2e/harness/browser/device.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

type Params = Record<string, unknown>
type Listener = (params: Params) => void

interface Message {
  id?: number
  method?: string
  params?: Params
  result?: Params
  error?: { message: string }
}

/** A connection for commands of Chromium's DevTools. */
export interface Wire {
  send: (method: string, params?: Params) => Promise<Params>
  on: (method: string, listener: (params: Params) => void) => void
}

interface Launch {
  /** a profile that another browser may have left */
  profileDir: string
  viewport: Viewport
}

// [Note: No inspector] Playwright enables network inspection in every page. Chromium then collects a stack trace for
// each request of a script, for which V8 parses the whole script once more: some 20 ms in the task that starts the app,
// which no member's browser spends. So what is measured to the millisecond runs without it.

/** Chromium with one page and no inspection: it is only navigated. */
export class BareBrowser implements Wire {
  readonly #child: ChildProcess
  readonly #listeners = new Map<string, Listener[]>()
  readonly #answers = new Map<number, (message: Message) => void>()
  #lastId = 0
  #session = ''

  private constructor(child: ChildProcess) {
    this.#child = child
    let text = ''
    this.#hears()
      .setEncoding('utf8')
      .on('data', (part: string) => {
        const messages = (text + part).split('\0')
        text = messages.pop() ?? ''
        for (const message of messages) this.#take(JSON.parse(message) as Message)
      })
  }

  static async launch({ profileDir, viewport: { width, height } }: Launch): Promise<BareBrowser> {
    const child = spawn(
      process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      [
        ...CHROMIUM_ARGS,
        '--headless=new',
        '--no-first-run',
        '--password-store=basic',
        '--remote-debugging-pipe',
        `--user-data-dir=${profileDir}`,
        'about:blank',
      ],
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
    )
    const browser = new BareBrowser(child)
    const { targetInfos } = await browser.send('Target.getTargets')
    const page = (targetInfos as { targetId: string; type: string }[]).find(({ type }) => type === 'page')
    const { targetId } = must(page, 'the page')
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true })
    browser.#session = String(sessionId)
    await browser.toPage('Page.enable')
    await browser.toPage('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      deviceScaleFactor: 1,
      mobile: false,
    })
    return browser
  }

  /** Resolves when the browser is idle. */
  atRest(): Promise<void> {
    return waitUntilIdle(must(this.#child.pid, 'the process of the browser'))
  }

  /** Makes the browser report that it is offline; the caller must cut the network itself. */
  async claimOffline(): Promise<void> {
    const nothing = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
    await this.toPage('Network.overrideNetworkState', nothing)
  }

  send(method: string, params: Params = {}): Promise<Params> {
    return this.#ask({ method, params })
  }

  toPage(method: string, params: Params = {}): Promise<Params> {
    return this.#ask({ method, params, sessionId: this.#session })
  }

  on(method: string, listener: Listener): void {
    this.#listeners.set(method, [...(this.#listeners.get(method) ?? []), listener])
  }

  /** The value of an expression in the page. */
  async evaluate(expression: string): Promise<unknown> {
    const { result } = await this.toPage('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    })
    return (result as { value?: unknown }).value
  }

  async close(): Promise<void> {
    const gone = once(this.#child, 'exit')
    await this.send('Browser.close')
    await gone
  }

  #ask(message: { method: string; params: Params; sessionId?: string }): Promise<Params> {
    const id = ++this.#lastId
    this.#says().write(`${JSON.stringify({ id, ...message })}\0`)
    return new Promise((resolve, reject) => {
      this.#answers.set(id, ({ result, error }) =>
        error ? reject(new Error(`${message.method}: ${error.message}`)) : resolve(result ?? {}),
      )
    })
  }

  #take({ id, method, params = {}, ...rest }: Message): void {
    if (id !== undefined) {
      this.#answers.get(id)?.(rest)
      this.#answers.delete(id)
    }
    for (const listener of this.#listeners.get(method ?? '') ?? []) listener(params)
  }

  #says(): Writable {
    return must(this.#child.stdio[3], 'the pipe to the browser') as Writable
  }

  #hears(): Readable {
    return must(this.#child.stdio[4], 'the pipe from the browser') as Readable
  }
}
