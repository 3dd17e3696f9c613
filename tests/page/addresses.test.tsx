// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { type OpenPage, openPage, pulled, shows } from './open-page.tsx'

let world: World
let app: OpenPage

beforeEach(() => {
  world = new World()
  world.browser.tokens = world.api.issue('maya')
  const author = { id: 'maya', username: 'maya', avatar: null, level: 1 }
  world.server.put('routes', routeOf({ id: 'r-0', name: 'Another one', author }), ['member:maya'])
  world.server.put('routes', routeOf({ id: 'r-1', name: 'Over Vogar', author }), ['member:maya'])
})

afterEach(async () => {
  app.close()
  await world.clock.advance(60_000)
  await world.end()
})

async function open(at: string): Promise<void> {
  app = await openPage({ world, at })
  app.start()
  await pulled(world, app)
}

describe('a route', () => {
  it('has its page and its editing at its address', async () => {
    await open('/routes/r-1')
    await shows(() => expect(app.find('h1')?.textContent).toBe('Over Vogar'))
    app.go('/routes/r-1/edit')
    await shows(() => expect(app.find('input[name=name]')).toMatchObject({ value: 'Over Vogar' }))
  })
})
