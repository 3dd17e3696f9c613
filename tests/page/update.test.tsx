// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { no } from '#tests/fakes/network.ts'
import { until } from '#tests/until.ts'
import { type OpenPage, openPage, pulled, shows } from './open-page.tsx'

let world: World
let app: OpenPage

beforeEach(async () => {
  world = new World()
  world.server.put('routes', routeOf({ id: 'r-1', name: 'First steps' }), ['member:maya'])
  world.browser.tokens = world.api.issue('maya')
  app = await openPage({ world, at: '/home' })
  app.start()
  await shows(() => expect(app.find('nav[aria-label=Main]')).not.toBeNull())
  await pulled(world, app)
})
afterEach(async () => {
  app.close()
  await world.end()
})

it('if the server no longer supports this version the new one is offered, and written text stays', async () => {
  world.network.handler = () => no(426, 'protocol_too_old')
  await app.tab.device.run('route.edit', { id: 'r-1', set: { name: 'Second steps' } })
  await until(() => expect(app.tab.status().state).toBe('outdated'))
  await shows(() => expect(app.text()).toContain('Sync needs the new version of Cairnway.'))
  expect(app.text()).toContain('Update now')
  expect(app.text()).not.toContain('Later')
  expect(app.tab.status().unsent).toHaveLength(1)
})

it('an offer whose code no longer exists leaves the page as it is', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined) // React logs what the page shows anyway
  vi.doMock('#src/features/app/update-card.tsx', () => {
    throw new Error('404')
  })
  world.network.handler = () => no(426, 'protocol_too_old')
  await app.tab.device.run('route.edit', { id: 'r-1', set: { name: 'Second steps' } })
  await shows(() => expect(app.text()).toContain('Error loading content'))
  expect(app.find('nav[aria-label=Main]')).not.toBeNull()
  vi.doUnmock('#src/features/app/update-card.tsx')
  vi.restoreAllMocks()
})

it('while the server supports this version nothing is offered', async () => {
  await app.tab.device.sync.syncNow()
  expect(app.text()).not.toContain('new version')
})
