import { expect, type Page } from '@playwright/test'
import { must } from '#domain/std/must.ts'
import { isStorageBlocked } from './storage-blocked.ts'
import { countMessages, readSyncLock } from './sync-lock.ts'
import type { Tab, TabbedBrowser } from './tabbed-browser.ts'

export interface OpenTab {
  /** counted from 1, for messages */
  number: number
  tab: Tab
  /** the client id of its worker, at the lock */
  client: string
}

/** More than any takeover may take. */
const LEADERLESS_MAX_MS = 15_000
/** A running leader sends more than one heartbeat in that time. */
const LISTEN_MS = 5_000

/** The open tabs of one browser, all at the same address, and which of them replicates. */
export class TabSet {
  readonly #browser: TabbedBrowser
  readonly #address: string
  #open: OpenTab[] = []
  #opened = 0
  readonly #past: string[] = []

  constructor(browser: TabbedBrowser, address: string) {
    this.#browser = browser
    this.#address = address
  }

  get all(): readonly OpenTab[] {
    return this.#open
  }

  get awake(): readonly OpenTab[] {
    return this.#open.filter(({ tab }) => !tab.isFrozen)
  }

  get frozen(): readonly OpenTab[] {
    return this.#open.filter(({ tab }) => tab.isFrozen)
  }

  /** A page that can be queried. */
  get awakePage(): Page {
    return must(this.awake[0], 'a tab that is awake').tab.page
  }

  /** Opens another tab, and waits until it holds or requests the lock. */
  async add(): Promise<void> {
    const tab = await this.#browser.openTab(this.#address)
    const known = new Set(this.#open.map(({ client }) => client))
    let fresh: string[] = []
    await expect
      .poll(async () => {
        const { leaders, followers } = await readSyncLock(tab.page)
        fresh = [...leaders, ...followers].filter((client) => !known.has(client))
        return fresh.length
      })
      .toBe(1)
    this.#opened++
    this.#open.push({ number: this.#opened, tab, client: must(fresh[0], 'the client of a new tab') })
  }

  /** Returns the time at which closing or crashing started. */
  async end(how: 'close' | 'crash', one: OpenTab): Promise<number> {
    this.#open = this.#open.filter((other) => other !== one)
    await this.#showAnother(one)
    this.#note(`${how} ${one.number}${one.tab.isFrozen ? ' (frozen)' : ''}`)
    const at = Date.now()
    await one.tab[how]()
    return at
  }

  /** Chromium itself never freezes a tab within a transaction that others wait for, but a forced freeze may: such a tab is thawed
   * and frozen again. Returns the time of the final freeze. */
  async freeze(one: OpenTab): Promise<number> {
    const { tab, number } = one
    await this.#showAnother(one)
    for (;;) {
      const at = Date.now()
      this.#note(`freeze ${number}`)
      await tab.freeze()
      if (!(await isStorageBlocked(this.awakePage))) return at
      await tab.thaw()
    }
  }

  async thaw({ tab, number }: OpenTab): Promise<void> {
    this.#note(`thaw ${number}`)
    await tab.thaw()
  }

  /** The tab whose worker holds the lock exclusively; null between two leaders. */
  async holder(): Promise<OpenTab | null> {
    const { leaders } = await readSyncLock(this.awakePage)
    expect(leaders.length, 'who replicates').toBeLessThanOrEqual(1)
    return this.#open.find(({ client }) => client === leaders[0]) ?? null
  }

  /** The state of all tabs, to find out why no tab leads. */
  async describe(): Promise<string> {
    const { leaders, followers } = await readSyncLock(this.awakePage)
    const name = (client: string) =>
      this.#open.find((one) => one.client === client)?.number ?? `a client of no tab (${client})`
    const tabs = await Promise.all(
      this.#open.map(
        async ({ number, tab }) =>
          `tab ${number} (${tab.isFrozen ? 'frozen' : 'awake'}): ${await tab.describe()}`,
      ),
    )
    return [
      `lock: held by ${leaders.map(name).join(', ') || 'none'}; followed by ${followers.map(name).join(', ') || 'none'}`,
      ...tabs,
      `messages in ${LISTEN_MS} ms: ${JSON.stringify(await countMessages(this.awakePage, LISTEN_MS))}`,
      `actions: ${this.#past.slice(-20).join(', ')}`,
    ].join('\n')
  }

  /** If the visible tab goes away, Chromium shows another one of its choice, and thaws it if it is frozen. */
  async #showAnother(than: OpenTab): Promise<void> {
    const next = this.awake.find((one) => one !== than)
    await must(next, 'another tab that is awake').tab.page.bringToFront()
  }

  #note(what: string): void {
    this.#past.push(`${new Date().toISOString().slice(14, 23)} ${what}`)
  }

  /** The tab that replicates, once it is one that is awake. */
  async leader(): Promise<OpenTab> {
    let leader: OpenTab | null = null
    try {
      await expect
        .poll(
          async () => {
            leader = await this.holder()
            return leader?.tab.isFrozen
          },
          { intervals: [25], timeout: LEADERLESS_MAX_MS },
        )
        .toBe(false)
    } catch (error) {
      throw new Error(`No tab that is awake leads.\n${await this.describe()}`, { cause: error })
    }
    return must(leader as OpenTab | null, 'a tab that leads')
  }
}
