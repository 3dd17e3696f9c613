// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { apiPaths } from '#domain/wire/paths.ts'
import { World } from '#tests/device/world.ts'
import { profileOf, routeOf } from '#tests/factories/documents.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { until } from '#tests/until.ts'
import { type OpenPage, openPage, pulled, shows } from './open-page.tsx'

// What the pages show about the progress of the first download.

const ALL_HERE = 'Everything is up to date and available offline'
const COMING = 'Downloading your data'
const HOME = 'area:u26e'

let world: World
let app: OpenPage
/** lets pulls be answered; until then they hang */
let release: () => void

beforeEach(() => {
  world = new World()
  const home = { name: 'Gesäuse', cell: 'u26' }
  world.server.put('profiles', profileOf({ id: 'maya', homeArea: home }), ['member:maya'])
  world.server.put('routes', routeOf({ id: 'r-1', name: 'Near home' }), [HOME])
  world.browser.tokens = world.api.issue('maya')
})

afterEach(async () => {
  app.close()
  await world.clock.advance(60_000)
  await world.end()
})

/** Rows reach the page once per frame of the device's clock. */
const afterFrames = (holds: () => void) =>
  until(async () => {
    await world.clock.advance(16)
    holds()
  })

/** Delays every pull for scopes matching `isMeant`; a pull that names its scopes by their hash lists none. */
function hold(isMeant: (scopes: object) => boolean): void {
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  world.network.handler = async (request) => {
    const isHeld =
      request.path === apiPaths.pull && isMeant((request.body as { scopes?: object }).scopes ?? {})
    if (isHeld) await released
    return world.api.serve(request)
  }
}

async function open(at: string): Promise<void> {
  app = await openPage({ world, at })
  app.start()
  await shows(() => expect(app.find('nav[aria-label=Main]')).not.toBeNull())
}

describe('the dashboard of a device without data', () => {
  it('shows that data is arriving, and no empty state, until the home area has arrived too', async () => {
    hold((scopes) => HOME in scopes)
    await open('/home')
    await shows(() => expect(app.text()).toContain(`${COMING}.`))
    await shows(() => expect(app.text()).toContain('Still downloading.'))
    await world.firstPullBegins()
    await shows(() => expect(app.text()).toContain(`${COMING}: 1 item so far.`))
    expect(app.text()).not.toContain('No routes of yours yet')
    release()
    await pulled(world, app)
    await afterFrames(() => {
      expect(app.text()).toContain(ALL_HERE)
      expect(app.text()).toContain('Near home')
      expect(app.text()).toContain('No routes of yours yet')
    })
  })

  it('shows offline that not everything is here', async () => {
    world.network.handler = unplugged
    await open('/home')
    await world.firstPullBegins()
    await shows(() => expect(app.text()).toContain('You are offline. Not all of your data'))
    await shows(() => expect(app.text()).toContain('Not on this device yet.'))
  })
})

describe('the list of routes', () => {
  it('shows that more routes are arriving until all are here, and only then its age', async () => {
    hold((scopes) => HOME in scopes)
    await open('/discover?tab=all')
    await world.firstPullBegins()
    await shows(() => expect(app.text()).toContain('0 routes on this device, more downloading'))
    release()
    await pulled(world, app)
    await afterFrames(() => expect(app.text()).toContain('1 route on this device, updated'))
  })
})

describe('a device with all data', () => {
  it('never shows anything else when the app is reopened', async () => {
    world.browser.tokens = null
    await world.usedBrowser()
    world.network.handler = unplugged
    const texts: string[] = []
    const watching = new MutationObserver(() => texts.push(document.body.textContent ?? ''))
    watching.observe(document.body, { childList: true, subtree: true, characterData: true })
    await open('/home')
    await shows(() => expect(app.text()).toContain(ALL_HERE))
    watching.disconnect()
    expect(texts.filter((text) => /coming|Not all/.test(text))).toEqual([])
  })
})
