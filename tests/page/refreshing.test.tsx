// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { apiPaths } from '#domain/wire/paths.ts'
import { World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { until } from '#tests/until.ts'
import { type OpenPage, openPage, pulled, shows } from './open-page.tsx'

// A member requests the changes of other members.

let world: World
let app: OpenPage

beforeEach(() => {
  world = new World()
  world.server.put('routes', routeOf({ id: 'r-1', name: 'First steps' }), ['member:maya'])
  world.browser.tokens = world.api.issue('maya')
})
afterEach(async () => {
  app.close()
  await world.clock.advance(60_000)
  await world.end()
  indexedDB.deleteDatabase('sync-store')
})

async function open(at: string): Promise<void> {
  app = await openPage({ world, at })
  app.start()
  await shows(() => expect(app.find('nav[aria-label=Main]')).not.toBeNull())
  await pulled(world, app)
}

const button = () => app.find('button[aria-label=Refresh]')
const statusText = () =>
  [...document.querySelectorAll('output')].map(({ textContent }) => textContent).join('|')
const pulls = () => world.network.paths().filter((path) => path === apiPaths.pull).length

async function ready(at: string): Promise<void> {
  await open(at)
  await until(async () => {
    await world.clock.advance(16)
    expect(button()).not.toBeNull()
  })
}

/** The queries that the page left for the service worker. */
const record = (): Promise<{ queryKeys: string[]; timestamp: number; type: string } | undefined> =>
  new Promise((resolve) => {
    const opening = indexedDB.open('sync-store', 1)
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction('sync-data').objectStore('sync-data').get('pull-to-refresh')
      reading.addEventListener('success', () => {
        opening.result.close()
        resolve(reading.result)
      })
    })
  })

describe('a refresh', () => {
  it.each(['/home', '/discover', '/routes/r-1'])('is offered on %s, and pulls at once', async (at) => {
    await ready(at)
    const before = pulls()
    app.press('Refresh')
    await shows(() => expect(statusText()).toContain('Refreshed'))
    expect(pulls()).toBeGreaterThan(before)
  })

  it('can be requested by key as well', async () => {
    await ready('/home')
    const before = pulls()
    const press = new KeyboardEvent('keydown', { code: 'KeyR', key: 'r', altKey: true, bubbles: true })
    document.body.dispatchEvent(press)
    await shows(() => expect(statusText()).toContain('Refreshed'))
    expect(pulls()).toBeGreaterThan(before)
  })

  it('passes the page’s queries to the service worker', async () => {
    await ready('/home')
    app.press('Refresh')
    await shows(() => expect(statusText()).toContain('Refreshed'))
    await until(async () => {
      const left = await record()
      expect(left).toMatchObject({ type: 'pull-to-refresh', timestamp: world.clock.now() })
      expect(left?.queryKeys.join()).toContain('route.list')
    })
  })

  it('shows a message offline, blocks nothing, and runs when the network is back', async () => {
    await ready('/home')
    world.network.handler = unplugged
    app.press('Refresh')
    await shows(() => expect(statusText()).toContain('The page is refreshed when you are back online'))
    expect(app.text()).toContain('First steps')
    world.server.put('routes', routeOf({ id: 'r-1', name: 'Second steps' }), ['member:maya'])
    world.network.handler = world.api.serve
    await world.clock.advance(1_000)
    await app.tab.device.sync.reportSignal('online')
    await shows(() => expect(statusText()).toContain('Refreshed'))
    await until(async () => {
      await world.clock.advance(16)
      expect(app.text()).toContain('Second steps')
    })
  })

  it('sends no request while the member works offline', async () => {
    await ready('/home')
    await app.tab.device.sync.setWorkOffline(true)
    const before = pulls()
    app.press('Refresh')
    await shows(() => expect(statusText()).toContain('Work offline is on.'))
    expect(pulls()).toBe(before)
  })

  it('is not offered on pages with a form', async () => {
    await ready('/home')
    app.go('/profile')
    await shows(() => expect(button()).toBeNull())
  })
})
