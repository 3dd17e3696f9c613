import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGS } from './chromium-args.ts'

export interface Viewport {
  width: number
  height: number
}

/** A screen of this size, with touch or a mouse. */
export interface Screen extends Viewport {
  hasTouch?: boolean
}

export type DeviceOptions = {
  origin: string
  viewport?: Screen
  /** Controls the network itself: a service worker that is just starting is not informed by the browser that it is offline. */
  network?: { shut: () => void; open: () => void }
} & (OnDisk | InMemory)

/** A browser of its own with a profile on disk: it can be killed, and started again with its data. */
interface OnDisk {
  profileDir: string
}

/** A context of a running browser that shares nothing with other contexts, and is gone once it is stopped. */
interface InMemory {
  browser: Browser
  /** false: as a browser without service workers, which loads each page from the server */
  serviceWorker?: boolean
}

/** The browser of one member. */
export class Device {
  readonly #options: DeviceOptions
  #context: BrowserContext | null = null
  #offline = false
  /** console messages of level error, and uncaught errors */
  readonly errors: string[] = []
  /** what the server's policy has refused, in any page and worker; each journey ends with none (e2e/harness/test.ts) */
  readonly violations: string[] = []

  constructor(options: DeviceOptions) {
    this.#options = options
  }

  async start(): Promise<Page> {
    const context = await this.#open()
    this.#context = context
    await context.addInitScript(reportViolations)
    context.on('console', (message) => {
      if (VIOLATION.test(message.text())) this.violations.push(message.text())
    })
    await context.setOffline(this.#offline)
    return this.#listenTo(context.pages()[0] ?? (await context.newPage()))
  }

  async #open(): Promise<BrowserContext> {
    const { origin: baseURL, viewport: held = { width: 1280, height: 900 } } = this.#options
    const { hasTouch = false, ...viewport } = held
    if ('browser' in this.#options) {
      const { browser, serviceWorker = true } = this.#options
      const context = await browser.newContext({ baseURL, viewport, hasTouch })
      if (!serviceWorker) await context.addInitScript(removeServiceWorker)
      return context
    }
    return chromium.launchPersistentContext(this.#options.profileDir, {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: CHROMIUM_ARGS,
      baseURL,
      viewport,
      hasTouch,
    })
  }

  /** the running browser */
  get context(): BrowserContext {
    if (!this.#context) throw new Error('The browser was not started')
    return this.#context
  }

  /** Another tab of the same browser. */
  async openTab(): Promise<Page> {
    return this.#listenTo(await this.context.newPage())
  }

  get origin(): string {
    return this.#options.origin
  }

  async setOffline(offline: boolean): Promise<void> {
    this.#offline = offline
    const { network } = this.#options
    // The network opens before the browser goes online and shuts after it goes offline, so no request is tried in between.
    if (!offline) network?.open()
    await this.#context?.setOffline(offline)
    if (offline) network?.shut()
  }

  #listenTo(page: Page): Page {
    // an init script does not run in workers; one that has ended already has nothing to report
    page.on('worker', (worker) => void worker.evaluate(reportViolations).catch(() => undefined))
    page.on('pageerror', (error) => this.errors.push(String(error)))
    page.on('console', (message) => message.type() === 'error' && this.errors.push(message.text()))
    return page
  }

  /** SIGKILL to every process of this browser, as an empty battery would. */
  async kill(): Promise<void> {
    const { profileDir } = this
    const pids = await processesOf(profileDir)
    if (pids.length === 0) throw new Error('No process of this browser was found')
    for (const pid of pids) tryKill(pid)
    for (const until = Date.now() + 10_000; (await processesOf(profileDir)).length > 0; await delay(20))
      if (Date.now() > until) throw new Error('The browser survived')
    await this.#context?.close().catch(() => undefined)
    this.#context = null
  }

  get profileDir(): string {
    if ('profileDir' in this.#options) return this.#options.profileDir
    throw new Error('Only a device on disk has a profile')
  }

  async stop(): Promise<void> {
    await this.#context?.close().catch(() => undefined)
    this.#context = null
  }
}

/** The report of this harness, and what Chromium itself says in a worker. */
const VIOLATION = /^Policy violated: |Content Security Policy|requires 'Trusted/

/** Runs in each page before its own scripts. */
const reportViolations = () =>
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    console.error('Policy violated:', effectiveDirective, blockedURI, sample),
  )

/** Runs in each page before its own scripts. */
const removeServiceWorker = () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')

async function processesOf(profileDir: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const lines = await Promise.all(
    pids.map(async (pid) => ({
      pid: Number(pid),
      command: await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
    })),
  )
  return lines.filter(({ command }) => command.includes(profileDir)).map(({ pid }) => pid)
}

function tryKill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it has ended with its parent
  }
}
