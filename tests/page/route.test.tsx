// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { must } from '#domain/std/must.ts'
import { PACKS_MAX } from '#domain/wire/limits.ts'
import { SERVER_HEADER } from '#domain/wire/session/session.ts'
import { fillWithPacks } from '#tests/device/pack-world.ts'
import { World } from '#tests/device/world.ts'
import { routeOf, trackOf } from '#tests/factories/documents.ts'
import { FakeCacheStorage } from '#tests/fakes/browser/cache-storage.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { afterFrames, type OpenPage, openPage, pulled, shows } from './open-page.tsx'

// A route's page: what is kept of it, and which files it offers, on this device.

let world: World
let app: OpenPage
let caches: FakeCacheStorage

beforeEach(async () => {
  world = new World()
  caches = new FakeCacheStorage()
  world.browser.caches = caches.asStorage()
  world.server.put('routes', routeOf({ id: 'r-1', name: 'To Komna' }), ['member:maya'])
  world.server.put('tracks', trackOf({ id: 'r-1' }), ['member:maya'])
  world.browser.tokens = world.api.issue('maya')
  const { handler } = world.network
  world.network.handler = (request) => {
    if (request.path === '/tiles/')
      return Response.json({ kind: 'none', attribution: '' }, { headers: { [SERVER_HEADER]: '1' } })
    return handler(request)
  }
  app = await openPage({ world, at: '/routes/r-1' })
  app.start()
  await pulled(world, app)
  await shows(() => expect(app.text()).toContain('Offline pack'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  app.close()
  await world.clock.advance(60_000)
  await world.end()
})

const button = (name: string) =>
  must(
    [...document.querySelectorAll<HTMLElement>('button')].find((one) =>
      (one.getAttribute('aria-label') ?? one.textContent)?.startsWith(name),
    ),
    name,
  )

/** Waits for the response that follows the delay for batched requests. */
const later = (holds: () => void) => afterFrames(world, holds)

describe('a route that is kept offline', () => {
  it('shows its size, is kept by one click, and removed by another', async () => {
    await later(() => expect(app.text()).toMatch(/Track, waypoints and text\d/))
    button('Save offline pack').click()
    await later(() => expect(app.text()).toMatch(/Ready offline: .+, complete/))
    expect([...caches.stores.keys()]).toContain('pack-r-1-maya')
    button('Remove').click()
    await later(() => expect(app.text()).toContain('Save offline pack'))
    expect([...caches.stores.keys()]).not.toContain('pack-r-1-maya')
  })
})

it('a route over the limit of kept routes is not kept, and a message shows why', async () => {
  await fillWithPacks(caches, PACKS_MAX)
  app.close()
  app = await openPage({ world, at: '/routes/r-1' })
  app.start()
  await shows(() => expect(app.text()).toContain('Save offline pack'))
  button('Save offline pack').click()
  await later(() => expect(app.text()).toContain('the limit of 50 offline packs'))
})

describe('a route as a file', () => {
  it.each([
    ['Export GPX', 'To Komna.gpx', '<trkpt'],
    ['Export GeoJSON', 'To Komna.geojson', 'MultiLineString'],
  ])('%s saves it offline', async (name, fileName, within) => {
    world.network.handler = unplugged
    const saved: { name: string; file: Blob }[] = []
    let file = new Blob()
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      file = blob as Blob
      return 'blob:saved'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, file })
    })
    button(name).click()
    await shows(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toBe(fileName)
    expect(await saved[0]?.file.text()).toContain(within)
  })
})
