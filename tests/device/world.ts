import { expect } from 'vitest'
import { FALLBACK_POLL_MS, PREFETCH_DELAY_MS, SUBSCRIBE_BATCH_MS } from '#domain/wire/limits.ts'
import { cardOf } from '#tests/factories/nouns.ts'
import { FakeClock } from '#tests/fakes/clock.ts'
import { ModelApi, PASSWORD } from '#tests/fakes/model-server/model-api.ts'
import { ModelServer } from '#tests/fakes/model-server/model-server.ts'
import { FakeNetwork } from '#tests/fakes/network.ts'
import { until } from '#tests/until.ts'
import type { RouteListArgs, SessionView } from '#worker/port.ts'
import { type Browser, newBrowser, openTab, type Tab } from './whole-device.ts'

/** A server, the network before it, one browser, and the member maya with whatever the test gives her. */
export class World {
  readonly clock = new FakeClock()
  readonly server = new ModelServer()
  readonly api = new ModelApi(this.server)
  readonly network = new FakeNetwork(this.api.serve)
  readonly browser: Browser = newBrowser({ fetch: this.network.fetch, clock: this.clock })
  private tabs: Tab[] = []

  constructor() {
    this.server.scopesOfNew = () => ['member:maya']
    this.server.authorOfNew = cardOf('maya')
  }

  async open(): Promise<Tab> {
    const tab = await openTab(this.browser)
    this.tabs.push(tab)
    return tab
  }

  async close(tab: Tab): Promise<void> {
    this.tabs = this.tabs.filter((other) => other !== tab)
    await tab.device.close()
  }

  async end(): Promise<void> {
    for (const tab of this.tabs) await tab.device.close()
  }

  login(tab: Tab, username = 'maya', password = PASSWORD) {
    return tab.device.session.login({ username, password })
  }

  /** A tab in which maya signed in and pulled. */
  async signedIn(): Promise<Tab> {
    const tab = await this.open()
    await tab.start()
    await this.login(tab)
    await this.pulled(tab)
    return tab
  }

  /** Leaves a browser in which maya signed in, pulled, and closed the tab. */
  async usedBrowser(): Promise<void> {
    await this.close(await this.signedIn())
    this.network.heard.length = 0
  }

  /** Asks for what a page shows, and lets the time go by in which others could ask for more. */
  async want(tab: Tab, scope: string): Promise<'held' | 'refused' | 'unreachable'> {
    const asked = tab.device.sync.subscribe(scope)
    await this.clock.advance(SUBSCRIBE_BATCH_MS)
    return asked
  }

  /** Waits until a member's databases are open, and lets the time go by that the first pull is put off. */
  async firstPullBegins(): Promise<void> {
    await until(() => expect(this.clock.pendingMs()).toContain(PREFETCH_DELAY_MS))
    await this.clock.advance(PREFETCH_DELAY_MS)
  }

  /** Waits until the tab, which leads, has caught up and rests; it may have done so before it was waited for. */
  async pulled(tab: Tab): Promise<void> {
    await this.clock.advance(PREFETCH_DELAY_MS)
    await until(() => {
      expect(tab.status().lastSyncedAt).not.toBeNull()
      expect(this.clock.pendingMs().some(isNextPoll)).toBe(true)
    })
  }

  /** Names of the databases that hold something of maya's. */
  async databases(): Promise<string[]> {
    const all = await this.browser.indexedDB.databases()
    return all.flatMap(({ name }) => (name?.includes('maya') ? [name] : []))
  }
}

const isNextPoll = (delayMs: number) =>
  delayMs >= FALLBACK_POLL_MS - PREFETCH_DELAY_MS && delayMs <= FALLBACK_POLL_MS

/** The view of maya being signed in, but for who she is. */
export const MAYA: Partial<SessionView> = { state: 'signed_in', memberId: 'maya' }

/** The names in a tab's list of routes, as they stand now. */
export async function namesIn(tab: Tab, some: Partial<RouteListArgs> = {}): Promise<string[]> {
  let seen: string[] | null = null
  const args: RouteListArgs = { text: '', sort: 'name', author: null, filter: '', limit: 10, ...some }
  const unwatch = await tab.device.watch('route.list', args, ({ rows }) => {
    seen = rows.map(({ name }) => name)
  })
  await until(() => expect(seen).not.toBeNull())
  unwatch()
  return seen ?? []
}
