// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { must } from '#domain/std/must.ts'
import { World } from '#tests/device/world.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { afterFrames, type OpenPage, openPage, pulled } from './open-page.tsx'

// What is around the map of the editor, offline; the map itself is tested in real browsers.

let world: World
let app: OpenPage

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined) // a document without layout shows no map, and React logs that
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network'))) // the map tiles
  world = new World()
  world.browser.tokens = world.api.issue('maya')
  app = await openPage({ world, at: '/routes/create' })
  app.start()
  await pulled(world, app)
  world.network.handler = unplugged
  await shown(() => app.press('Start drawing'))
  await shown(() => expect(app.text()).toContain('Add point'))
})

afterEach(async () => {
  app.close()
  Reflect.deleteProperty(navigator, 'geolocation')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await world.clock.advance(60_000)
  await world.end()
})

/** Lets the device respond, and waits for the page to show it. */
const shown = (holds: () => void | Promise<void>) => afterFrames(world, holds)

it('searches for places with the first letter that is typed after the press', async () => {
  app.press('Find a place')
  await Promise.resolve()
  const search = must(app.find('input[name=place][role=combobox]'), 'the search')
  expect(document.activeElement).toBe(search)
})

it.each([
  ['was denied', 1, 'Location access is blocked.'],
  ['is not available', 2, 'This device has no position.'],
  ['takes too long', 3, 'No position was found in time.'],
])('says so when the position %s', async (_name, code, words) => {
  const ask = vi.fn((_onFound: unknown, onError: (error: { code: number }) => void) => onError({ code }))
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: ask }, configurable: true })
  app.press('My position')
  await shown(() => expect(app.find('.tip output')?.textContent).toContain(words))
  expect(ask).toHaveBeenCalledOnce()
  expect(app.text()).not.toContain('Tap the map to add a point.')
})

it('says how a point is removed', () => {
  expect(app.find('.tip')?.textContent).toContain('To remove one, tap it, then the bin or the Delete key.')
})
