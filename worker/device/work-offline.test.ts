import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PREFETCH_DELAY_MS } from '#domain/wire/limits.ts'
import type { Tab } from '#tests/device/whole-device.ts'
import { namesIn, World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { silence } from '#tests/fakes/network.ts'
import { until } from '#tests/until.ts'

// The member's own switch: nothing leaves the device and nothing comes, in whatever tab, until it is switched back.

let world: World
let tab: Tab

beforeEach(async () => {
  world = new World()
  world.server.put('routes', routeOf({ id: 'r-1', name: 'First steps' }), ['member:maya'])
  tab = await world.signedIn()
})

afterEach(() => world.end())

const rename = (name: string) => tab.device.run('route.edit', { id: 'r-1', set: { name } })
const onServer = () => world.server.find('routes', 'r-1')?.['name']
const calls = () => world.network.heard.length

describe('a member who works offline', () => {
  it('sees it in the status, and can write', async () => {
    await tab.device.sync.setWorkOffline(true)
    expect(tab.status()).toMatchObject({ workOffline: true, state: 'offline' })
    expect(await rename('Unsent steps')).toEqual({ ok: true })
    expect(await namesIn(tab)).toEqual(['Unsent steps'])
    await until(() => expect(tab.status().unsent).toMatchObject([{ id: 'r-1', state: 'waiting' }]))
  })

  it('has nothing sent, whatever the trigger', async () => {
    await tab.device.sync.setWorkOffline(true)
    const before = calls()
    await rename('Unsent steps')
    await tab.device.sync.reportSignal('foreground')
    await tab.device.sync.reportSignal('online')
    expect(await tab.device.sync.syncNow()).toEqual({ reached: false })
    expect(await world.want(tab, 'route:r-9')).toBe('unreachable')
    const asking = tab.device.fetchOnline('search', { text: 'steps' })
    await world.clock.advance(3_600_000)
    expect(await asking).toMatchObject({ ok: false, failure: { kind: 'unreachable' } })
    expect(calls()).toBe(before)
  })

  it('has what is under way given up, and sent later, once', async () => {
    world.network.handler = silence
    await rename('Unsent steps')
    await until(() => expect(tab.status().state).toBe('sending'))
    await tab.device.sync.setWorkOffline(true)
    await until(() =>
      expect(tab.status()).toMatchObject({ state: 'offline', unsent: [{ state: 'waiting' }] }),
    )
    world.network.handler = world.api.serve
    await tab.device.sync.setWorkOffline(false)
    await until(() => expect(onServer()).toBe('Unsent steps'))
    expect([...world.server.effects.values()]).toEqual([1])
  })

  it('has the live socket closed, and opened again at the end', async () => {
    tab.sockets[0]?.accept()
    await tab.device.sync.setWorkOffline(true)
    expect(tab.sockets[0]?.closed).toBe(true)
    await world.clock.advance(3_600_000)
    expect(tab.sockets).toHaveLength(1)
    await tab.device.sync.setWorkOffline(false)
    expect(tab.sockets).toHaveLength(2)
  })

  it('does so in every tab', async () => {
    const other = await world.open()
    await other.start()
    await other.device.sync.setWorkOffline(true)
    await until(() => expect(tab.status().workOffline).toBe(true))
    const before = calls()
    await rename('Unsent steps')
    await world.clock.advance(3_600_000)
    expect(calls()).toBe(before)
  })

  it('does so still after a restart', async () => {
    await tab.device.sync.setWorkOffline(true)
    await rename('Unsent steps')
    await world.close(tab)
    const before = calls()
    tab = await world.open()
    await tab.start()
    await world.clock.advance(PREFETCH_DELAY_MS + 3_600_000)
    expect(tab.status()).toMatchObject({ workOffline: true, state: 'offline' })
    expect([calls(), tab.sockets]).toEqual([before, []])
    await tab.device.sync.setWorkOffline(false)
    await until(() => expect(onServer()).toBe('Unsent steps'))
    expect(tab.status().workOffline).toBe(false)
  })

  it('takes the batch back that the service worker was to deliver', async () => {
    await tab.device.sync.reportSignal('offline')
    await rename('Unsent steps')
    await until(() => expect(world.browser.kept).not.toBeNull())
    await tab.device.sync.setWorkOffline(true)
    expect(world.browser.kept).toBeNull()
  })

  it('may sign out, and other members are not offline', async () => {
    await tab.device.sync.setWorkOffline(true)
    expect(await tab.device.session.logout({ discard: false })).toEqual({ done: true })
    expect(tab.status().workOffline).toBe(false)
    expect(await world.login(tab, 'tomas')).toMatchObject({ ok: true })
    expect(tab.status().workOffline).toBe(false)
  })
})

describe('a pause, while a new version of the app takes over', () => {
  it('stops requests in every tab, and ends by itself', async () => {
    const other = await world.open()
    await other.start()
    await other.device.sync.pauseTraffic()
    await rename('Unsent steps')
    const before = calls()
    await tab.device.sync.syncNow()
    expect(calls()).toBe(before)
    expect(tab.status().workOffline).toBe(false)
    await world.clock.advance(40_000)
    await until(() => expect(onServer()).toBe('Unsent steps'))
  })

  it('does not end working offline', async () => {
    await tab.device.sync.setWorkOffline(true)
    await tab.device.sync.pauseTraffic()
    await rename('Unsent steps')
    const before = calls()
    await world.clock.advance(40_000)
    await tab.device.sync.syncNow()
    expect(calls()).toBe(before)
  })
})
