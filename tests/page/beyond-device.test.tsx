// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toRouteCard } from '#domain/route/card.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import { World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { no, unplugged, yes } from '#tests/fakes/network.ts'
import { afterFrames, type OpenPage, openPage, pulled } from './open-page.tsx'

// The online results of a list: what this device lacks, and the server has.

let world: World
let app: OpenPage
let asked: URLSearchParams[]

const cardOf = (id: string) => toRouteCard(routeOf({ id, name: `Way ${id}` }))
const found = (ids: readonly string[], more = false) => yes({ routes: ids.map(cardOf), more })

beforeEach(() => {
  asked = []
  world = new World()
  world.browser.tokens = world.api.issue('maya')
  world.server.put('routes', routeOf({ id: 'r-1', name: 'Up the Triglav', activity: 'hike' }), [
    'member:maya',
  ])
})

afterEach(async () => {
  app.close()
  await world.clock.advance(60_000)
  await world.end()
})

/** The server's responses to requests of lists. */
async function open(at: string, answer: (params: URLSearchParams) => Response): Promise<void> {
  world.network.handler = (request) => {
    if (request.path !== apiPaths.foundRoutes) return world.api.serve(request)
    asked.push(request.params)
    return answer(request.params)
  }
  app = await openPage({ world, at })
  app.start()
  await pulled(world, app)
}

describe('a filtered list', () => {
  it('is followed by online results, page by page', async () => {
    await open('/discover?tab=all&activity=hike&sort=longest', (params) =>
      params.has('offset') ? found(['r-4']) : found(['r-1', 'r-2', 'r-3'], true),
    )
    await afterFrames(world, () => {
      expect(app.text()).toContain('Not on this device. Open a route to download it.')
      expect(app.text()).toContain('Way r-2')
    })
    expect(app.text()).not.toContain('Way r-1')
    expect(asked.map(String)).toEqual(['activity=hike&sort=longest'])
    app.press('Show more')
    await afterFrames(world, () => expect(app.text()).toContain('Way r-4'))
    expect(app.text()).toContain('Way r-2')
    expect(asked.at(-1)?.get('offset')).toBe('3')
    expect(app.find('[aria-label="Routes"]')?.textContent).not.toContain('Show more')
  })

  it('shows why no more are loaded, and keeps the loaded ones', async () => {
    await open('/discover?tab=all&activity=hike', (params) =>
      params.has('offset') ? no(429, 'rate_limited') : found(['r-2'], true),
    )
    await afterFrames(world, () => expect(app.text()).toContain('Way r-2'))
    app.press('Show more')
    await afterFrames(world, () => expect(app.text()).toContain('Too many searches'))
    expect(app.text()).toContain('Way r-2')
    expect(app.text()).toContain('Show more')
  })

  it('no longer lists a result that was downloaded meanwhile', async () => {
    await open('/discover?tab=all&activity=hike', () => found(['r-2', 'r-3']))
    await afterFrames(world, () => expect(app.text()).toContain('Way r-2'))
    world.server.put('routes', routeOf({ id: 'r-2', name: 'Way r-2', activity: 'hike' }), ['member:maya'])
    await app.tab.device.sync.syncNow()
    await afterFrames(world, () => {
      expect(app.find('[aria-label="Routes"]')?.textContent).toContain('Way r-2')
      expect(app.find('ul[aria-labelledby="from-the-server"]')?.textContent).not.toContain('Way r-2')
      expect(app.find('ul[aria-labelledby="from-the-server"]')?.textContent).toContain('Way r-3')
    })
  })

  it('shows that there are no others', async () => {
    await open('/discover?tab=all&q=triglav', () => found([]))
    await afterFrames(world, () => expect(app.text()).toContain('No more results online.'))
  })

  it('shows that the server cannot be reached, and requests again on demand', async () => {
    let isBack = false
    await open('/discover?tab=all&activity=hike', () => (isBack ? found(['r-2']) : no(429, 'rate_limited')))
    await afterFrames(world, () => expect(app.text()).toContain('Too many searches'))
    isBack = true
    app.press('Try again')
    await afterFrames(world, () => expect(app.text()).toContain('Way r-2'))
  })

  it('requests only on demand in data saver mode', async () => {
    world.browser.connection = { effectiveType: '2g' }
    await open('/discover?tab=all&activity=hike', () => found(['r-2']))
    await app.tab.device.sync.setNetworkChoice('save')
    await afterFrames(world, () =>
      expect(app.text()).toContain('Data saver is on. Only this device was searched.'),
    )
    app.press('Search online')
    await afterFrames(world, () => expect(app.text()).toContain('Way r-2'))
  })

  it('shows offline that only this device was searched', async () => {
    world.browser.tokens = world.api.issue('maya')
    await open('/discover?tab=all&activity=hike', () => unplugged())
    world.network.handler = unplugged
    await app.tab.device.sync.syncNow()
    await afterFrames(world, () => expect(app.text()).toContain('Only this device was searched.'))
  })
})

describe('the server is not requested', () => {
  it.each([
    ['for a list that is not narrowed', '/discover?tab=all'],
    ['for one letter', '/discover?tab=all&q=t'],
    ['for what is the member’s own', '/discover?tab=all&activity=hike&only=mine'],
  ])('%s', async (_what, at) => {
    await open(at, () => found(['r-2']))
    await afterFrames(world, () => expect(app.text()).toMatch(/route on this device|No matching routes/))
    await world.clock.advance(5_000)
    expect(app.text()).not.toContain('Online results')
    expect(asked).toEqual([])
  })
})
