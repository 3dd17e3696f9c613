// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { must } from '#domain/std/must.ts'
import { placePaths } from '#domain/wire/paths.ts'
import { World } from '#tests/device/world.ts'
import { unplugged, yes } from '#tests/fakes/network.ts'
import { afterFrames, type OpenPage, openPage, pulled, shows } from './open-page.tsx'

// A place is found by name with the keyboard, in the form of an event.

let world: World
let app: OpenPage

const BLED = { name: 'Bled', kind: 'village', lat: 46.37, lon: 14.11, heightM: 501, within: 'Gorenjska' }
const LAKE = { name: 'Blejsko jezero', kind: 'lake', lat: 46.364, lon: 14.095, heightM: 0, within: 'Bled' }

beforeEach(async () => {
  localStorage.clear()
  world = new World()
  world.browser.tokens = world.api.issue('maya')
  world.network.handler = (request) =>
    request.path === placePaths.find
      ? yes({ known: true, places: request.params.get('q') === 'ble' ? [BLED, LAKE] : [] })
      : world.api.serve(request)
  app = await openPage({ world, at: '/events/create' })
  app.start()
  await pulled(world, app)
  await shows(() => expect(search()).not.toBeNull())
})

afterEach(async () => {
  app.close()
  await world.clock.advance(60_000)
  await world.end()
})

const search = () => app.find('input[name=place]') as HTMLInputElement | null
const field = (name: string) => (must(app.find(`input[name=${name}]`), name) as HTMLInputElement).value
const comes = (holds: () => void): Promise<void> => afterFrames(world, holds)
const options = () =>
  [...document.querySelectorAll('[role=option]')].map((option) => [
    option.textContent,
    option.getAttribute('aria-selected'),
  ])
const press = (key: string) =>
  must(search(), 'the field').dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  )

it('arrow keys mark a place, and Enter fills in its coordinates and name', async () => {
  app.type('place', 'ble')
  await comes(() =>
    expect(options().map(([text]) => text)).toEqual([
      'BledSettlement, 501 m · Gorenjska',
      'Blejsko jezeroLake · Bled',
    ]),
  )
  press('ArrowDown')
  await comes(() => expect(options().map(([, selected]) => selected)).toEqual(['true', 'false']))
  press('ArrowDown')
  await comes(() => expect(options().map(([, selected]) => selected)).toEqual(['false', 'true']))
  const active = must(search(), 'the field').getAttribute('aria-activedescendant')
  expect(document.getElementById(must(active, 'the marked place'))?.textContent).toContain('jezero')
  press('Enter')
  await comes(() => expect(field('coordinates')).toMatch(/^46\.364\d*, 14\.095\d*$/))
  expect(field('placeName')).toBe('Blejsko jezero')
  expect(field('place')).toBe('')
  expect(options()).toEqual([])
})

it('a name that was typed stays, and Escape hides the list', async () => {
  app.type('placeName', 'At the church')
  app.type('place', 'ble')
  await comes(() => expect(options()).toHaveLength(2))
  press('Escape')
  await comes(() => expect(options()).toEqual([]))
  app.type('place', 'bl')
  app.type('place', 'ble')
  await comes(() => expect(options()).toHaveLength(2))
  press('Enter')
  await comes(() => expect(field('coordinates')).toMatch(/^46\.37/))
  expect(field('placeName')).toBe('At the church')
})

it('without a connection and without a kept map it says that there is no search', async () => {
  world.network.handler = unplugged
  app.type('place', 'ble')
  await comes(() => expect(app.text()).toContain('No place search without a connection'))
})
