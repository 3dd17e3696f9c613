// @vitest-environment happy-dom
import { File } from 'node:buffer'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { must } from '#domain/std/must.ts'
import { placePaths } from '#domain/wire/paths.ts'
import { World } from '#tests/device/world.ts'
import { profileOf } from '#tests/factories/documents.ts'
import { gpxOf, trackOf } from '#tests/factories/files/gpx-files.ts'
import { unplugged, yes } from '#tests/fakes/network.ts'
import type { Queries } from '#worker/port.ts'
import { afterFrames, type OpenPage, openPage, pulled } from './open-page.tsx'

// A new route, drawn or imported, gets the place of its start, until its author types another one.

const HERE = { village: 'Stara Fužina', region: 'Julian Alps', country: 'Slovenia' }
const NAMES = 'Place: Stara Fužina, Julian Alps'

let world: World
let app: OpenPage
let asked: (string | null)[]

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined) // a document without layout shows no map, and React logs that
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network'))) // the map tiles
  world = new World()
  world.server.put('profiles', profileOf({ id: 'maya' }), ['member:maya'])
  world.browser.tokens = world.api.issue('maya')
  asked = []
  app = await openPage({ world, at: '/routes/create' })
  app.start()
  await pulled(world, app)
  world.network.handler = (request) => {
    if (request.path !== placePaths.at) return world.api.serve(request)
    asked.push(request.params.get('at'))
    return yes(HERE)
  }
  await shows(() => expect(app.text()).toContain('Have a recording?'))
})
afterEach(async () => {
  app.close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await world.clock.advance(60_000)
  await world.end()
})

const shows = (holds: () => void) => afterFrames(world, holds)

async function savedPlace(): Promise<NonNullable<Queries['route.one']['result']>['place'] | undefined> {
  await shows(() => expect(app.path()).toMatch(/^\/routes\/[0-9a-f-]{36}$/))
  const id = app.path().split('/').at(-1) ?? ''
  const seen: Queries['route.one']['result'][] = []
  const unwatch = await app.tab.device.watch('route.one', { id }, (route) => seen.push(route))
  await shows(() => expect(seen.length).toBeGreaterThan(0))
  unwatch()
  return seen[0]?.place
}

async function draw(...points: string[]): Promise<void> {
  await shows(() => app.press('Draw a line'))
  await shows(() => expect(app.text()).toContain('Add point'))
  for (const [i, point] of points.entries()) {
    app.type('place', point)
    app.press('Add point')
    await shows(() =>
      expect(document.querySelectorAll('[aria-label="Points of the line"] li')).toHaveLength(i + 1),
    )
  }
}

function choose(name: string): void {
  const input = must(app.find('input[type=file]'), 'the field for files')
  const files = [new File([gpxOf(trackOf(200, (i) => 40 * Math.sin(i / 20)))], name)]
  Object.defineProperty(input, 'files', { value: files, configurable: true })
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

it('a drawn route is saved with the place of its start', async () => {
  await draw('46.29, 13.88', '46.30, 13.90')
  await shows(() => expect(app.text()).toContain(NAMES))
  expect(new Set(asked)).toEqual(new Set(['46.2900,13.8800']))
  app.type('name', 'Over the meadow')
  app.press('Save route')
  expect(await savedPlace()).toEqual(HERE)
})

it('the place that the author of a drawn route types is kept', async () => {
  await draw('46.29, 13.88', '46.30, 13.90')
  await shows(() => expect(app.text()).toContain(NAMES))
  app.press('More details')
  await shows(() => expect(app.find('input[name=village]')).not.toBeNull())
  app.type('village', 'Ribčev Laz')
  app.type('name', 'Over the meadow')
  app.press('Save route')
  expect(await savedPlace()).toEqual({ ...HERE, village: 'Ribčev Laz' })
})

it('an imported route is saved with the place of its start', async () => {
  choose('komna.gpx')
  await shows(() => expect(app.text()).toContain(NAMES))
  expect(asked).toHaveLength(1)
  app.press('Save route')
  expect(await savedPlace()).toEqual(HERE)
})

it('an imported route has no place without a connection and without maps on the device', async () => {
  world.network.handler = unplugged
  choose('komna.gpx')
  await shows(() => expect(app.text()).toContain('1 route, 200 points'))
  app.press('Save route')
  expect(await savedPlace()).toEqual({ village: '', region: '', country: '' })
})
