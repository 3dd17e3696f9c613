import { expect, type Page } from '@playwright/test'
import { must } from '../../domain/std/must.ts'
import { isStorageHeldUp } from './held-up.ts'
import { syncLock } from './sync-lock.ts'
import type { Tab, TabbedBrowser } from './tabbed-browser.ts'

export interface OpenTab {
  /** counted from 1, for words */
  number: number
  tab: Tab
  /** the browser's name for its worker, at the lock */
  client: string
}

/** The tabs that are open in one browser, all at the same address, and which of them replicates. */
export class TabRow {
  readonly #browser: TabbedBrowser
  readonly #address: string
  #open: OpenTab[] = []
  #opened = 0

  constructor(browser: TabbedBrowser, address: string) {
    this.#browser = browser
    this.#address = address
  }

  get all(): readonly OpenTab[] {
    return this.#open
  }

  get awake(): readonly OpenTab[] {
    return this.#open.filter(({ tab }) => !tab.frozen)
  }

  get frozen(): readonly OpenTab[] {
    return this.#open.filter(({ tab }) => tab.frozen)
  }

  /** Who can be asked. */
  get witness(): Page {
    return must(this.awake[0], 'a tab that is awake').tab.page
  }

  /** Opens one more, and waits until it stands at the lock. */
  async add(): Promise<void> {
    const tab = await this.#browser.openTab(this.#address)
    const known = new Set(this.#open.map(({ client }) => client))
    let fresh: string[] = []
    await expect
      .poll(async () => {
        const { holders, waiting } = await syncLock(tab.page)
        fresh = [...holders, ...waiting].filter((client) => !known.has(client))
        return fresh.length
      })
      .toBe(1)
    this.#opened++
    this.#open.push({ number: this.#opened, tab, client: must(fresh[0], 'the client of a new tab') })
  }

  async end(how: 'close' | 'crash', one: OpenTab): Promise<void> {
    this.#open = this.#open.filter((other) => other !== one)
    await one.tab[how]()
  }

  /** Chromium freezes no tab by itself that is within a transaction which others wait for; forced to, it does: such a tab is thawed, and
   * frozen anew. Returns when it was frozen for good. */
  async freeze({ tab }: OpenTab): Promise<number> {
    for (;;) {
      const at = Date.now()
      await tab.freeze()
      if (!(await isStorageHeldUp(this.witness))) return at
      await tab.thaw()
    }
  }

  /** Whose worker holds the lock; null in between. */
  async holder(): Promise<OpenTab | null> {
    const { holders } = await syncLock(this.witness)
    expect(holders.length, 'who replicates').toBeLessThanOrEqual(1)
    return this.#open.find(({ client }) => client === holders[0]) ?? null
  }

  /** The tab that replicates, once that is one that is awake. */
  async leader(): Promise<OpenTab> {
    let leader: OpenTab | null = null
    await expect
      .poll(
        async () => {
          leader = await this.holder()
          return leader?.tab.frozen
        },
        { intervals: [25] },
      )
      .toBe(false)
    return must(leader as OpenTab | null, 'a tab that leads')
  }
}
