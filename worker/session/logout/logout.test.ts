import { IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { apiPaths } from '#domain/wire/paths.ts'
import { DeviceStore } from '#replica/device-store.ts'
import { SyncStore } from '#replica/sync-store/sync-store.ts'
import { openTab, type Tab } from '#tests/device/whole-device.ts'
import { MAYA, namesIn, World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { no, unplugged } from '#tests/fakes/network.ts'
import { until } from '#tests/until.ts'

let world: World

beforeEach(() => {
  world = new World()
  world.server.put('routes', routeOf({ id: 'r-1', name: 'First steps' }), ['member:maya'])
})

afterEach(() => world.end())

async function rename(tab: Tab): Promise<void> {
  expect(await tab.device.run('route.edit', { id: 'r-1', set: { name: 'Second steps' } })).toEqual({
    ok: true,
  })
}

const deviceStore = () => new DeviceStore({ indexedDB: world.browser.indexedDB, IDBKeyRange })

const logoutRequests = () => world.network.paths().filter((path) => path === apiPaths.logout).length

describe('a sign-out that does not reach the server', () => {
  it('is sent again after a second, and then at the next connection', async () => {
    const tab = await world.signedIn()
    world.network.handler = unplugged
    await tab.device.session.logout({ discard: true })
    await until(() => expect(logoutRequests()).toBe(1))
    await world.clock.advance(999)
    expect(logoutRequests()).toBe(1)
    await world.clock.advance(1)
    expect(logoutRequests()).toBe(2)
    await world.clock.advance(60_000)
    expect(logoutRequests()).toBe(2)
    world.network.handler = world.api.serve
    await tab.device.sync.reportSignal('online')
    await until(() => expect(world.api.ended).toHaveLength(1))
  })
})

describe('a refusal', () => {
  it('takes the tokens and every confirmed row away', async () => {
    await world.usedBrowser()
    world.api.endSessions()
    const tab = await world.open()
    await tab.start()
    await until(() => expect(tab.views.at(-1)).toEqual({ state: 'signed_out' }))
    expect(world.browser.tokens).toBeNull()
    await until(async () => expect(await world.databases()).toEqual([]))
  })

  it('seals what is unsent until the same member signs in again', async () => {
    await world.usedBrowser()
    world.network.handler = unplugged
    const tab = await world.open()
    await tab.start()
    await rename(tab)
    world.network.handler = world.api.serve
    world.api.endSessions()
    await tab.device.sync.syncNow()
    await until(async () => expect(await world.databases()).toEqual(['cairnway-sync-maya']))
    expect(tab.status().unsent).toEqual([])

    await world.login(tab, 'tomas')
    expect(tab.status().unsent).toEqual([])
    await tab.device.session.logout({ discard: true })

    await world.login(tab)
    await until(() => expect(tab.status().unsent).toMatchObject([{ id: 'r-1', action: 'edit' }]))
    await world.pulled(tab)
    await until(() => expect(world.server.find('routes', 'r-1')).toMatchObject({ name: 'Second steps' }))
    await until(async () => expect(await namesIn(tab)).toEqual(['Second steps']))
  })
})

describe('what is sealed', () => {
  it('is only what is unsent: writes that the server has taken are gone too', async () => {
    await world.usedBrowser()
    const tab = await world.open()
    await tab.start()
    await rename(tab)
    await until(() => expect(world.server.find('routes', 'r-1')).toMatchObject({ name: 'Second steps' }))
    await until(() => expect(tab.status().unsent).toEqual([]))
    world.network.handler = unplugged
    await tab.device.run('route.edit', { id: 'r-1', set: { description: 'Not sent yet' } })
    await until(() => expect(tab.status().state).toBe('offline'))
    world.network.handler = world.api.serve
    world.api.endSessions()
    await tab.device.sync.syncNow()
    await until(async () => expect(await world.databases()).toEqual(['cairnway-sync-maya']))

    const store = new SyncStore('maya', { indexedDB: world.browser.indexedDB, IDBKeyRange })
    const [unsent, acknowledged] = [await store.outbox.count(), await store.acknowledged.count()]
    store.close()
    expect([unsent, acknowledged]).toEqual([1, 0])
  })
})

describe('signing out', () => {
  it('sends what waits, and then takes everything away', async () => {
    await world.usedBrowser()
    world.network.handler = unplugged
    const tab = await world.open()
    await tab.start()
    await rename(tab)
    await until(() => expect(tab.status().state).toBe('offline'))
    world.network.handler = world.api.serve
    expect(await tab.device.session.logout({ discard: false })).toEqual({ done: true })
    expect(world.server.find('routes', 'r-1')).toMatchObject({ name: 'Second steps' })
    expect(world.browser.tokens).toBeNull()
    expect(tab.views.at(-1)).toEqual({ state: 'signed_out' })
    expect(await world.databases()).toEqual([])
    await until(() => expect(world.api.ended).toHaveLength(1))
  })

  it('without a network returns the number of unsent changes, and changes nothing', async () => {
    await world.usedBrowser()
    world.network.handler = unplugged
    const tab = await world.open()
    await tab.start()
    await rename(tab)
    expect(await tab.device.session.logout({ discard: false })).toEqual({ done: false, unsent: 1 })
    expect(tab.views.at(-1)).toMatchObject(MAYA)
    expect(await namesIn(tab)).toEqual(['Second steps'])
  })

  it('without a network and with discard takes everything away, and ends the tokens at the next connection', async () => {
    await world.usedBrowser()
    const refresh = world.browser.tokens?.refresh ?? ''
    world.network.handler = unplugged
    const tab = await world.open()
    await tab.start()
    await rename(tab)
    expect(await tab.device.session.logout({ discard: true })).toEqual({ done: true })
    expect(await world.databases()).toEqual([])

    world.network.handler = world.api.serve
    await tab.device.sync.reportSignal('online')
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(refresh))
    await until(() => expect(world.api.ended).toEqual([Buffer.from(digest).toString('hex')]))
  })

  it('keeps nothing on the device that could prolong the session', async () => {
    await world.usedBrowser()
    const refresh = world.browser.tokens?.refresh ?? ''
    world.network.handler = unplugged
    const tab = await world.open()
    await tab.start()
    await tab.device.session.logout({ discard: true })
    const store = deviceStore()
    const { facts, farewells, freshTokens } = store
    const kept = JSON.stringify(
      await Promise.all([facts, farewells, freshTokens].map((table) => table.toArray())),
    )
    store.close()
    expect(kept).toContain('refreshHash')
    expect(kept).not.toContain(refresh)
  })

  it('closes every other tab of that member', async () => {
    await world.usedBrowser()
    const [one, two] = [await world.open(), await world.open()]
    await one.start()
    await two.start()
    await one.device.session.logout({ discard: false })
    await until(() => expect(two.views.at(-1)).toEqual({ state: 'signed_out' }))
    expect(await two.device.run('route.delete', { id: 'r-1' })).toEqual({ ok: false, reason: 'signed_out' })
    await until(async () => expect(await world.databases()).toEqual([]))
  })

  it('that was cut short as soon as the tokens had gone is finished by the next start', async () => {
    await world.usedBrowser()
    const { browser } = world
    const goOn: (() => void)[] = []
    const heldUp = new Promise<void>((resolve) => goOn.push(resolve))
    const dying = await world.open()
    await dying.start({
      read: () => Promise.resolve(browser.tokens),
      write: (tokens) => {
        browser.tokens = tokens
        return heldUp
      },
    })
    const leaving = dying.device.session.logout({ discard: true })
    await until(() => expect(browser.tokens).toBeNull())
    const next = await world.open()
    await next.start()
    expect(await world.databases()).toEqual([])
    goOn[0]?.()
    await leaving
  })

  it('that could not take the tokens away erases nothing, then or later', async () => {
    await world.usedBrowser()
    const { browser } = world
    const tab = await world.open()
    await tab.start({
      read: () => Promise.resolve(browser.tokens),
      write: () => Promise.reject(new Error('no storage')),
    })
    await expect(tab.device.session.logout({ discard: true })).rejects.toThrow('no storage')
    const store = deviceStore()
    expect(await store.wipes.toArray()).toEqual([])
    store.close()
  })

  it('that was cut short is finished by the next start', async () => {
    await world.usedBrowser()
    world.browser.tokens = null
    const store = deviceStore()
    await store.freshTokens.put({ key: 'fresh', tokens: null, writtenAt: 0 })
    await store.wipes.put({ memberId: 'maya', keepUnsent: false })
    store.close()
    const tab = await world.open()
    await tab.start()
    expect(await world.databases()).toEqual([])
  })
})

describe('what comes too late', () => {
  it('of the former member’s token refresh does not sign out the next member', async () => {
    const tab = await world.signedIn()
    world.api.expire()
    const answers: (() => void)[] = []
    world.network.handler = (request) => {
      if (request.path !== apiPaths.tokenRefresh) return world.api.serve(request)
      return new Promise((resolve) => answers.push(() => resolve(no(401, 'token_invalid'))))
    }
    const asked = tab.device.sync.syncNow()
    await until(() => expect(answers).toHaveLength(1))
    await tab.device.session.logout({ discard: true })
    await world.login(tab, 'tomas')
    world.api.expire()
    const askedByTomas = tab.device.sync.syncNow()
    await until(() => expect(world.browser.locks.isHeld('cairnway-refresh')).toBe(true))
    answers[0]?.()
    await asked
    await until(() => expect(answers).toHaveLength(2))
    expect(tab.views.at(-1)).toMatchObject({ state: 'signed_in', memberId: 'tomas' })
    world.network.handler = world.api.serve
    answers[1]?.()
    await askedByTomas
  })

  it('of a wipe does not delete what the same member has written since', async () => {
    await world.usedBrowser()
    const tab = await world.open()
    world.browser.tokens = null
    await tab.start()
    const store = deviceStore()
    await store.wipes.put({ memberId: 'maya', keepUnsent: false })
    await world.login(tab)
    expect(await store.wipes.toArray()).toEqual([])
    store.close()
  })
})

describe('a browser without usable storage', () => {
  it('is reported at the start and at a sign-in', async () => {
    const tab = await openTab({ ...world.browser, indexedDB: undefined })
    expect(await tab.start()).toEqual({ state: 'unavailable', problem: 'missing' })
    expect(tab.views).toEqual([{ state: 'unavailable', problem: 'missing' }])
    expect(await world.login(tab)).toEqual({ ok: true, value: { state: 'unavailable', problem: 'missing' } })
  })

  it('is reported if the browser refuses', async () => {
    const refusing = {
      open: () => {
        throw new DOMException('The user denied permission', 'SecurityError')
      },
    } as Partial<IDBFactory> as IDBFactory
    const tab = await openTab({ ...world.browser, indexedDB: refusing })
    expect(await tab.start()).toEqual({ state: 'unavailable', problem: 'blocked' })
  })
})
