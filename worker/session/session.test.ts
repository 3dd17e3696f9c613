import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PREFETCH_DELAY_MS } from '#domain/wire/limits.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import type { Tab } from '#tests/device/whole-device.ts'
import { MAYA, namesIn, World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { settled } from '#tests/fakes/clock.ts'
import { userOf } from '#tests/fakes/model-server/model-api.ts'
import { no, page, unplugged } from '#tests/fakes/network.ts'
import { until } from '#tests/until.ts'

let world: World

beforeEach(() => {
  world = new World()
  world.server.put('routes', routeOf({ id: 'r-1', name: 'First steps' }), ['member:maya'])
})

afterEach(() => world.end())

/** Does it as soon as the page hears that somebody is signed in: a look from time to time may come too late. */
const onceSignedIn = <T>(tab: Tab, run: () => Promise<T>): Promise<T> =>
  new Promise((resolve) => {
    tab.onView = ({ state }) => {
      if (state !== 'signed_in') return
      tab.onView = null
      resolve(run())
    }
  })

describe('signing in', () => {
  it('shows who it is, stores the tokens, and pulls half a second later', async () => {
    const tab = await world.open()
    expect(await tab.start()).toEqual({ state: 'signed_out' })
    expect(await world.login(tab)).toEqual({ ok: true, value: { ...MAYA, user: userOf('maya') } })
    expect(world.browser.tokens).not.toBeNull()
    await world.clock.advance(499)
    expect(world.network.paths()).not.toContain(apiPaths.pull)
    await world.clock.advance(1)
    await until(() => expect(world.network.paths()).toContain(apiPaths.pull))
    await world.pulled(tab)
    expect(await namesIn(tab)).toEqual(['First steps'])
  })

  it('takes the time in which the databases are opened for a part of that half second', async () => {
    const { clock, browser } = world
    const open = browser.indexedDB.open.bind(browser.indexedDB)
    const passes: Promise<void>[] = []
    browser.indexedDB.open = (name, version) => {
      if (passes.length === 0 && name.includes('maya')) passes.push(clock.advance(200))
      return open(name, version)
    }
    const tab = await world.open()
    await tab.start()
    await world.login(tab)
    await Promise.all(passes)
    await until(() => expect(clock.pendingMs()).toContain(300))
    await clock.advance(300)
    await until(() => expect(world.network.paths()).toContain(apiPaths.pull))
    await world.pulled(tab)
  })

  it('with a wrong password changes nothing', async () => {
    const tab = await world.open()
    await tab.start()
    expect(await world.login(tab, 'maya', 'wrong')).toMatchObject({ ok: false, failure: { kind: 'auth' } })
    expect(world.browser.tokens).toBeNull()
    expect(await world.databases()).toEqual([])
  })

  it('without a network says so at once', async () => {
    world.browser.online = false
    world.network.handler = unplugged
    const tab = await world.open()
    await tab.start()
    expect(await world.login(tab)).toMatchObject({ ok: false, failure: { kind: 'unreachable' } })
  })
})

describe('a start with stored tokens', () => {
  it('opens the replica at once, before the server responds', async () => {
    await world.usedBrowser()
    world.network.handler = () => new Promise(() => undefined)
    const tab = await world.open()
    expect(await tab.start()).toMatchObject(MAYA)
    expect(await namesIn(tab)).toEqual(['First steps'])
  })

  it('shows the member before the replica is open, and queues requests until then', async () => {
    await world.usedBrowser()
    world.network.handler = unplugged
    const tab = await world.open()
    let isOpen = false
    const edited = onceSignedIn(tab, () => {
      expect(isOpen).toBe(false)
      return tab.device.run('route.edit', { id: 'r-1', set: { name: 'Second steps' } })
    })
    expect(await tab.start()).toMatchObject(MAYA)
    isOpen = true
    expect(await edited).toMatchObject({ ok: true })
    expect(await namesIn(tab)).toEqual(['Second steps'])
  })

  it('whose replica cannot be opened lets no request wait', async () => {
    await world.usedBrowser()
    world.network.handler = unplugged
    const tab = await world.open()
    const { indexedDB } = world.browser
    const open = indexedDB.open.bind(indexedDB)
    indexedDB.open = (...args) => {
      if (tab.views.length > 0) throw new DOMException('', 'InvalidStateError')
      return open(...args)
    }
    const edited = onceSignedIn(tab, () =>
      tab.device.run('route.edit', { id: 'r-1', set: { name: 'Second steps' } }),
    )
    expect(await tab.start()).toMatchObject({ state: 'unavailable' })
    expect(await edited).toEqual({ ok: false, reason: 'signed_out' })
  })

  it.each([
    ['no network', unplugged],
    ['a captive portal', () => page(200)],
    ["a portal's 401", () => page(401)],
    ['a fault of the server', () => no(503, 'unavailable')],
  ])('stays signed in with %s', async (_name, handler) => {
    await world.usedBrowser()
    world.network.handler = handler
    const tab = await world.open()
    await tab.start()
    await world.clock.advance(60_000)
    expect(tab.views.at(-1)).toMatchObject(MAYA)
    expect(world.browser.tokens).not.toBeNull()
    expect(await namesIn(tab)).toEqual(['First steps'])
  })

  it.each([
    ['no network', unplugged],
    ['a captive portal', () => page(200)],
  ])(
    'stays signed in with %s also without a replica, and pulls when the server is back',
    async (_name, handler) => {
      world.browser.tokens = world.api.issue('maya')
      world.network.handler = handler
      const tab = await world.open()
      expect(await tab.start()).toEqual({ ...MAYA, user: null })
      world.network.handler = world.api.serve
      await world.clock.advance(PREFETCH_DELAY_MS)
      await tab.device.sync.reportSignal('online')
      await until(() => expect(tab.views.at(-1)).toEqual({ ...MAYA, user: userOf('maya') }))
      await world.pulled(tab)
    },
  )

  it('asks the server first where there is no replica', async () => {
    world.browser.tokens = world.api.issue('maya')
    const tab = await world.open()
    expect(await tab.start()).toEqual({ ...MAYA, user: userOf('maya') })
    expect(world.network.paths()[0]).toBe(apiPaths.me)
  })

  it('refreshes a spent token once, and goes on with the new ones', async () => {
    await world.usedBrowser()
    const before = world.browser.tokens
    world.api.expire()
    const tab = await world.open()
    await tab.start()
    await world.pulled(tab)
    await until(() => expect(world.browser.tokens).not.toEqual(before))
    expect(world.network.paths().filter((path) => path === apiPaths.tokenRefresh)).toHaveLength(1)
  })

  it('refreshes once for two tabs, though the page of one hears late of what the other one stored', async () => {
    const first = await world.signedIn()
    const second = await world.open()
    const atFirst = world.browser.tokens
    await second.start({ read: () => Promise.resolve(atFirst), write: () => Promise.resolve() })
    world.network.heard.length = 0
    world.api.expire()
    await first.device.sync.syncNow()
    await second.device.fetchOnline('search', { text: 'steps' })
    expect(world.network.paths().filter((path) => path === apiPaths.tokenRefresh)).toHaveLength(1)
    expect([first, second].map(({ views }) => views.at(-1))).toEqual([
      expect.objectContaining(MAYA),
      expect.objectContaining(MAYA),
    ])
  })

  it('without a replica is signed out when the server refuses', async () => {
    world.browser.tokens = world.api.issue('maya')
    world.api.endSessions()
    const tab = await world.open()
    expect(await tab.start()).toEqual({ state: 'signed_out' })
    expect(world.browser.tokens).toBeNull()
    expect(await world.databases()).toEqual([])
  })

  it('without a member id is signed out', async () => {
    world.browser.tokens = { access: 'nonsense', refresh: 'nonsense' }
    const tab = await world.open()
    expect(await tab.start()).toEqual({ state: 'signed_out' })
  })

  it('never shows one member what another one left', async () => {
    await world.usedBrowser()
    world.browser.tokens = null
    const tab = await world.open()
    await tab.start()
    await world.login(tab, 'tomas')
    expect(await namesIn(tab)).toEqual([])
  })
})

const asked = () => world.network.paths().filter((path) => path === apiPaths.me).length

describe('a connection that is back', () => {
  it('asks who the member is once the last answer is five minutes old', async () => {
    const tab = await world.signedIn()
    await world.clock.advance(299_999 - PREFETCH_DELAY_MS)
    await tab.device.sync.reportSignal('online')
    await settled()
    expect(asked()).toBe(0)
    await world.clock.advance(1)
    await tab.device.sync.reportSignal('online')
    await until(() => expect(asked()).toBe(1))
    await settled()
    await tab.device.sync.reportSignal('online')
    await settled()
    expect(asked()).toBe(1)
  })

  it('ends the session where the server no longer knows the member', async () => {
    const tab = await world.signedIn()
    await world.clock.advance(300_000)
    world.network.handler = (request) =>
      request.path === apiPaths.me ? no(403, 'account_suspended') : world.api.serve(request)
    await tab.device.sync.reportSignal('online')
    await until(() => expect(tab.views.at(-1)).toEqual({ state: 'signed_out' }))
  })
})
