import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Tab } from '#tests/device/whole-device.ts'
import { namesIn, World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { no, page, unplugged } from '#tests/fakes/network.ts'
import { until } from '#tests/until.ts'

// What is written with no network is handed to the service worker, which delivers it while no tab lives.

let world: World

beforeEach(async () => {
  world = new World()
  world.server.put('routes', routeOf({ id: 'r-1', name: 'First steps' }), ['member:maya'])
  world.server.put('routes', routeOf({ id: 'r-2', name: 'Second steps' }), ['member:maya'])
  await world.usedBrowser()
})
afterEach(() => world.end())

async function openOffline(): Promise<Tab> {
  world.browser.online = false
  world.network.handler = unplugged
  const tab = await world.open()
  await tab.start()
  return tab
}

const rename = (tab: Tab, id: string, name: string) => tab.device.run('route.edit', { id, set: { name } })
const keptNames = () => world.browser.kept?.writes.map(({ set }) => set['name'])
const batches = () => world.browser.kept?.writes.map(({ set, mutation }) => [mutation, set['name']])
const deliverKept = () => (world.browser.kept ? world.server.push(world.browser.kept) : null)

describe('a write made offline', () => {
  it('is handed over with its member id', async () => {
    const tab = await openOffline()
    await rename(tab, 'r-1', 'Higher')
    await until(() => expect(keptNames()).toEqual(['Higher']))
    expect(world.browser.kept).toMatchObject({ member: 'maya' })
    expect(tab.status().unsent).toHaveLength(1)
  })

  it('is followed by later ones, each once and in order', async () => {
    const tab = await openOffline()
    await rename(tab, 'r-1', 'Higher')
    await until(() => expect(keptNames()).toEqual(['Higher']))
    await rename(tab, 'r-2', 'Further')
    await rename(tab, 'r-1', 'Highest')
    await until(() => expect(keptNames()).toEqual(['Higher', 'Further', 'Highest']))
  })

  it('takes effect once if it was delivered while no tab was open', async () => {
    const tab = await openOffline()
    await rename(tab, 'r-1', 'Higher')
    await until(() => expect(keptNames()).toEqual(['Higher']))
    await world.close(tab)
    deliverKept()
    const version = world.server.find('routes', 'r-1')?.version

    world.browser.online = true
    world.network.handler = world.api.serve
    const again = await world.open()
    await again.start()
    await world.pulled(again)
    await until(() => expect(again.status().unsent).toEqual([]))
    expect(world.server.find('routes', 'r-1')).toMatchObject({ name: 'Higher', version })
  })

  it('of an earlier session is handed over by the next one', async () => {
    const tab = await openOffline()
    await rename(tab, 'r-1', 'Higher')
    await until(() => expect(keptNames()).toEqual(['Higher']))
    await world.close(tab)
    world.browser.kept = null
    await openOffline()
    await world.clock.advance(1_000)
    await until(() => expect(keptNames()).toEqual(['Higher']))
  })

  it('is handed over even if the browser wrongly reports that it is online', async () => {
    world.network.handler = unplugged
    const tab = await world.open()
    await tab.start()
    await tab.device.sync.syncNow()
    await rename(tab, 'r-1', 'Higher')
    await until(() => expect(keptNames()).toEqual(['Higher']))
  })

  it('is not handed over while the server asked for a delay', async () => {
    world.network.handler = () => no(429, 'rate_limited', { 'retry-after': '60' })
    const tab = await world.open()
    await tab.start()
    await tab.device.sync.syncNow()
    await rename(tab, 'r-1', 'Higher')
    await until(() => expect(tab.status().unsent).toHaveLength(1))
    await world.clock.advance(1_000)
    expect(world.browser.kept).toBeNull()
  })
})

describe('a handed-over mutation', () => {
  it('is coalesced with the next edit, under its mutation id', async () => {
    const tab = await openOffline()
    await rename(tab, 'r-1', 'Higher')
    await until(() => expect(keptNames()).toEqual(['Higher']))
    const first = world.browser.kept?.writes[0]?.mutation
    await rename(tab, 'r-1', 'Highest')
    await until(() => expect(batches()).toEqual([[first, 'Highest']]))
  })

  it('is followed by the next edit as a mutation of its own after an attempt', async () => {
    const tab = await openOffline()
    await rename(tab, 'r-1', 'Higher')
    await until(() => expect(keptNames()).toEqual(['Higher']))
    world.browser.keptAs.tried = true
    await rename(tab, 'r-1', 'Highest')
    await until(() => expect(keptNames()).toEqual(['Higher', 'Highest']))
    // The new batch was never tried, but the first write in it was.
    await rename(tab, 'r-1', 'Highest of all')
    await until(() => expect(keptNames()).toEqual(['Higher', 'Highest of all']))
    expect(await tab.device.sync.discard('routes', 'r-1')).toEqual({ discarded: false })
  })

  it('can be discarded, and is not delivered any more', async () => {
    const tab = await openOffline()
    await rename(tab, 'r-1', 'Higher')
    await until(() => expect(keptNames()).toEqual(['Higher']))
    expect(await tab.device.sync.discard('routes', 'r-1')).toEqual({ discarded: true })
    expect(world.browser.kept).toBeNull()
    await until(() => expect(tab.status().unsent).toEqual([]))
    expect(await namesIn(tab)).toEqual(['First steps', 'Second steps'])
  })

  it('is handed over again after another one was discarded', async () => {
    const tab = await openOffline()
    await rename(tab, 'r-1', 'Higher')
    await rename(tab, 'r-2', 'Further')
    await until(() => expect(keptNames()).toEqual(['Higher', 'Further']))
    expect(await tab.device.sync.discard('routes', 'r-1')).toEqual({ discarded: true })
    await until(() => expect(keptNames()).toEqual(['Further']))
  })

  it('can be discarded in a following tab', async () => {
    const tab = await openOffline()
    const other = await world.open()
    await other.start()
    await rename(tab, 'r-1', 'Higher')
    await until(() => expect(keptNames()).toEqual(['Higher']))
    expect(await other.device.sync.discard('routes', 'r-1')).toEqual({ discarded: true })
    await until(() => expect(tab.status().unsent).toEqual([]))
    expect(world.browser.kept).toBeNull()
  })

  it('cannot be discarded after an attempt, and is retried', async () => {
    const tab = await openOffline()
    await rename(tab, 'r-1', 'Higher')
    await until(() => expect(keptNames()).toEqual(['Higher']))
    world.browser.keptAs.tried = true
    expect(await tab.device.sync.discard('routes', 'r-1')).toEqual({ discarded: false })
    await until(() => expect(keptNames()).toEqual(['Higher']))
    expect(tab.status().unsent).toHaveLength(1)
  })

  it('cannot be discarded after it was delivered, even if newer ones were handed over since', async () => {
    const tab = await openOffline()
    await rename(tab, 'r-1', 'Higher')
    await until(() => expect(keptNames()).toEqual(['Higher']))
    deliverKept()
    world.browser.kept = null
    await rename(tab, 'r-2', 'Further')
    await until(() => expect(keptNames()).toEqual(['Higher', 'Further']))
    expect(await tab.device.sync.discard('routes', 'r-1')).toEqual({ discarded: false })
    await until(() => expect(keptNames()).toEqual(['Higher', 'Further']))
    expect(await tab.device.sync.discard('routes', 'r-2')).toEqual({ discarded: true })
  })

  it('is shown as waiting', async () => {
    const tab = await openOffline()
    await rename(tab, 'r-1', 'Higher')
    await until(() => expect(keptNames()).toEqual(['Higher']))
    expect(tab.status().unsent).toMatchObject([{ id: 'r-1', state: 'waiting' }])
  })

  it('is stored without coalescing if the service worker does not respond', async () => {
    const tab = await openOffline()
    await rename(tab, 'r-1', 'Higher')
    await until(() => expect(keptNames()).toEqual(['Higher']))
    const { reclaim } = tab.keptPush
    let answer: (() => void) | undefined
    tab.keptPush.reclaim = async () => {
      await new Promise<void>((resolve) => (answer = resolve))
      return reclaim()
    }
    const renaming = rename(tab, 'r-1', 'Highest')
    await until(() => expect(answer).toBeDefined())
    await world.clock.advance(1_000)
    expect(await renaming).toEqual({ ok: true })
    expect(await namesIn(tab)).toEqual(['Highest', 'Second steps'])
    tab.keptPush.reclaim = reclaim
    answer?.()
    await until(() => expect(keptNames()).toEqual(['Higher', 'Highest']))
  })
})

describe('a browser without a service worker', () => {
  it('freezes nothing: pending mutations can be changed and discarded', async () => {
    world.browser.serviceWorker = false
    const tab = await openOffline()
    await rename(tab, 'r-1', 'Higher')
    await rename(tab, 'r-2', 'Further')
    await tab.device.sync.reportSignal('foreground')
    expect(await tab.device.sync.discard('routes', 'r-1')).toEqual({ discarded: true })
    expect(await tab.device.sync.discard('routes', 'r-2')).toEqual({ discarded: true })
  })
})

describe('a member who switches to working offline', () => {
  it('can discard handed-over mutations', async () => {
    const tab = await openOffline()
    await rename(tab, 'r-1', 'Higher')
    await until(() => expect(keptNames()).toEqual(['Higher']))
    await tab.device.sync.setWorkOffline(true)
    expect(world.browser.kept).toBeNull()
    expect(await tab.device.sync.discard('routes', 'r-1')).toEqual({ discarded: true })
  })
})

describe('signing out', () => {
  it.each([
    ['offline', unplugged],
    ['behind a captive portal', () => page(200)],
  ])('takes back what was handed over, also %s', async (_, handler) => {
    const tab = await openOffline()
    world.network.handler = handler
    await rename(tab, 'r-1', 'Higher')
    await until(() => expect(keptNames()).toEqual(['Higher']))
    await tab.device.session.logout({ discard: true })
    expect(world.browser.kept).toBeNull()
  })
})
