// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { accountId } from '#domain/account/account.ts'
import { DEFAULT_SETTINGS } from '#domain/account/settings.ts'
import { computeRouteFigures } from '#domain/route/figures/route-figures.ts'
import { lineFromPoints } from '#domain/track/line.ts'
import { World } from '#tests/device/world.ts'
import { profileOf, routeGuess, routeOf } from '#tests/factories/documents.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { afterFrames, type OpenPage, openPage, pulled, shows } from './open-page.tsx'

let world: World
let app: OpenPage

const SETTINGS = accountId('maya', 'settings')
/** Three kilometres to the east of home. */
const LINE = lineFromPoints(Array.from({ length: 40 }, (_, i) => ({ lat: 46.29, lon: 13.88 + i * 1e-3 })))

beforeEach(() => {
  world = new World()
  world.server.put('profiles', profileOf({ id: 'maya' }), ['member:maya'])
  const { author } = routeGuess('maya')
  const route = routeOf({ id: 'r-1', name: 'From my door', author, ...computeRouteFigures([LINE], 'hike') })
  world.server.put('routes', route, ['member:maya'])
  const at = '2026-05-01T08:00:00.000Z'
  const settings = { id: SETTINGS, part: 'settings', ...DEFAULT_SETTINGS }
  world.server.put('account', { ...settings, version: 1, createdAt: at, updatedAt: at }, ['member:maya'])
  world.browser.tokens = world.api.issue('maya')
})
afterEach(async () => {
  app.close()
  await world.end()
})

async function open(at: string): Promise<void> {
  app = await openPage({ world, at })
  app.start()
  await pulled(world, app)
}

/** Rows reach the page once per frame of the device's clock. */
const comes = (shown: () => void) => afterFrames(world, shown)

async function hideHome(): Promise<void> {
  await shows(() => expect(app.text()).toContain('Add a place'))
  app.press('Add a place')
  await shows(() => expect(app.find('[name=zoneName]')).not.toBeNull())
  app.type('zoneName', 'Home')
  app.type('zonePlace', '46.29, 13.88')
  app.press('Hide this place')
  await comes(() => expect(app.text()).toContain('46.29000, 13.88000'))
}

const sent = () => world.server.find('account', SETTINGS)?.['privacyZones']

it('a zone is added offline, and a route shows at once what others see of it', async () => {
  await open('/profile')
  world.network.handler = unplugged
  await hideHome()
  app.go('/routes/r-1')
  await comes(() => expect(app.text()).toContain('Your privacy zones hide part of this route from others.'))
  const whole = app.text()
  app.press('View as others')
  await shows(() => expect(app.text()).toContain('This is what others see'))
  const distance = /\d\.\d\skm/
  expect(Number.parseFloat(distance.exec(app.text())?.[0] ?? '')).toBeLessThan(
    Number.parseFloat(distance.exec(whole)?.[0] ?? ''),
  )
  expect(sent()).toEqual([])
})

it('a zone is resized, and removed only after a confirmation', async () => {
  await open('/profile')
  await hideHome()
  await comes(() => expect(sent()).toMatchObject([{ name: 'Home', radius: 300 }]))
  app.press('Remove Home')
  await shows(() => expect(app.text()).toContain('Show what lies around “Home”?'))
  app.press('Keep it hidden')
  expect(sent()).toHaveLength(1)
  app.press('Remove Home')
  app.press('Show it')
  await comes(() => expect(sent()).toEqual([]))
})

it('an invalid place shows an error, and nothing is stored', async () => {
  await open('/profile')
  await shows(() => expect(app.text()).toContain('Add a place'))
  app.press('Add a place')
  await shows(() => expect(app.find('[name=zoneName]')).not.toBeNull())
  app.type('zonePlace', 'Bohinj')
  app.press('Hide this place')
  await shows(() => expect(app.text()).toContain('Enter latitude and longitude in degrees'))
  expect(app.text()).toContain('Enter a name')
  expect(sent()).toEqual([])
})
