import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { apiPaths } from '#domain/wire/paths.ts'
import type { PullRequest } from '#domain/wire/sync/protocol.ts'
import type { Tab } from '#tests/device/whole-device.ts'
import { World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { until } from '#tests/until.ts'

// How the network is taken: as it is, or as the member wants it on this device, in every tab and without a new start.

let world: World
let tab: Tab

beforeEach(async () => {
  world = new World()
  world.server.put('routes', routeOf({ id: 'r-1' }), ['member:maya'])
  tab = await world.signedIn()
})

afterEach(() => world.end())

/** How many changes the next pull asks for. */
async function asksFor(): Promise<number | undefined> {
  world.network.heard.length = 0
  await tab.device.sync.syncNow()
  const pulls = world.network.heard.filter(({ path }) => path === apiPaths.pull)
  return (pulls[0]?.body as PullRequest | undefined)?.limit
}

describe('what a member chooses for the network', () => {
  it('holds at once, and until they choose otherwise', async () => {
    expect(await asksFor()).toBe(500)
    await tab.device.sync.setNetworkChoice('save')
    expect(tab.status().networkChoice).toBe('save')
    expect(await asksFor()).toBe(100)
    await tab.device.sync.setNetworkChoice('auto')
    expect(await asksFor()).toBe(500)
  })

  it('holds in every tab, whichever leads', async () => {
    const other = await world.open()
    await other.start()
    await other.device.sync.setNetworkChoice('save')
    await until(() => expect(tab.status().networkChoice).toBe('save'))
    expect(await asksFor()).toBe(100)
  })

  it('is kept on this device over restarts', async () => {
    await tab.device.sync.setNetworkChoice('save')
    await world.close(tab)
    tab = await world.open()
    await tab.start()
    await until(() => expect(tab.status().networkChoice).toBe('save'))
    expect(await asksFor()).toBe(100)
  })

  it('goes with the member who signs out', async () => {
    await tab.device.sync.setNetworkChoice('save')
    await tab.device.session.logout({ discard: true })
    await world.login(tab)
    await until(() => expect(tab.status()).toMatchObject({ known: true, networkChoice: 'auto' }))
  })
})

describe('a connection that changes while the app runs', () => {
  it('is taken as it has become', async () => {
    const hint = Object.assign(new EventTarget(), { effectiveType: '4g' })
    world.browser.connection = hint
    await world.close(tab)
    tab = await world.open()
    await tab.start()
    await until(() => expect(tab.status().connection.tier).toBe('fast'))
    hint.effectiveType = '2g'
    hint.dispatchEvent(new Event('change'))
    await until(() => expect(tab.status().connection.tier).toBe('2g'))
    expect(await asksFor()).toBe(100)
  })
})
