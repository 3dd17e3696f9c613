// @vitest-environment happy-dom
import { File } from 'node:buffer'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/std/must.ts'
import { World } from '#tests/device/world.ts'
import { profileOf } from '#tests/factories/documents.ts'
import { gpxOf, trackOf } from '#tests/factories/files/gpx-files.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { afterFrames, type OpenPage, openPage, pulled } from './open-page.tsx'

const WAY = gpxOf(trackOf(200, (i) => 40 * Math.sin(i / 20)))
const OTHER_WAY = gpxOf(trackOf(200, (i) => 400 * Math.sin(i / 60)))

let world: World
let app: OpenPage

beforeEach(async () => {
  world = new World()
  world.server.put('profiles', profileOf({ id: 'maya' }), ['member:maya'])
  world.browser.tokens = world.api.issue('maya')
  app = await openPage({ world, at: '/routes/create' })
  app.start()
  await pulled(world, app)
  world.network.handler = unplugged
  await shows(() => expect(app.text()).toContain('Have a recording?'))
})
afterEach(async () => {
  app.close()
  await world.clock.advance(60_000)
  await world.end()
})

const shows = (holds: () => void) => afterFrames(world, holds)

function choose(...files: [name: string, content: string][]): void {
  const input = must(app.find('input[type=file]'), 'the field for files')
  const chosen = files.map(([name, content]) => new File([content], name))
  Object.defineProperty(input, 'files', { value: chosen, configurable: true })
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

const rows = () => [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent ?? '')

describe('a file whose line is on this device already', () => {
  it('shows this in its row before it is saved, with a link to the route', async () => {
    choose(['komna.gpx', WAY])
    await shows(() => expect(rows()[0]).toContain('1 route, 200 points'))
    expect(rows()[0]).not.toContain('Already')
    await shows(() => app.press('Save route'))
    await shows(() => expect(app.path()).toMatch(/^\/routes\/(?!create)/))
    const route = app.path()
    app.go('/routes/create')
    await shows(() => expect(app.text()).toContain('Have a recording?'))

    choose(['again.gpx', WAY], ['other.gpx', OTHER_WAY])
    await shows(() => expect(rows()[0]).toContain('Already in your routes: komna'))
    await shows(() => expect(rows()[1]).toContain('1 route, 200 points'))
    expect(rows()[1]).not.toContain('Already')
    expect(app.find(`tbody a[href="${route}"]`)?.textContent).toBe('komna')
    expect(app.text()).toContain('Save route')
  })

  it('shows this also if the same file was chosen twice', async () => {
    choose(['one.gpx', WAY], ['two.gpx', WAY], ['other.gpx', OTHER_WAY])
    await shows(() => expect(rows()[1]).toContain('Same line as in one.gpx above.'))
    await shows(() => expect(rows()[2]).toContain('1 route, 200 points'))
    expect(rows()[0]).not.toContain('The same line')
    expect(rows()[2]).not.toContain('The same line')
  })
})
