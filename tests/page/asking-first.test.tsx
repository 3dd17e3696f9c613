// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { type OpenPage, openPage, pulled, shows } from './open-page.tsx'

let world: World
let app: OpenPage

beforeEach(() => {
  world = new World()
  world.server.put('routes', routeOf({ id: 'r-1', name: 'Vogar' }), ['member:maya'])
  world.browser.tokens = world.api.issue('maya')
})

afterEach(async () => {
  app.close()
  await world.clock.advance(60_000)
  await world.end()
})

describe('the first rows of a page', () => {
  it.each([
    ['/discover?tab=all&sort=name', 'route.list'],
    ['/discover?q=%20vog%20', 'route.list'],
    ['/routes/r-1', 'route.one'],
  ] as const)('are requested once at %s, before its code is loaded', async (at, query) => {
    app = await openPage({ world, at })
    expect(app.queries).toEqual([query])
    app.start()
    await pulled(world, app)
    await shows(() => expect(app.text()).toContain('Vogar'))
    expect(app.queries.filter((name) => name === query)).toEqual([query])
  })

  it('are not requested while no member is signed in', async () => {
    world.browser.tokens = null
    app = await openPage({ world, at: '/discover' })
    expect(app.queries).toEqual([])
  })
})
