// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { computeRouteFigures } from '#domain/route/figures/route-figures.ts'
import { must } from '#domain/std/must.ts'
import { encodeSegment } from '#domain/track/codec.ts'
import { lineFromPoints } from '#domain/track/line.ts'
import { WAYPOINTS_MAX } from '#domain/track/track.ts'
import { World } from '#tests/device/world.ts'
import { profileOf, routeGuess, routeOf, trackOf } from '#tests/factories/documents.ts'
import { unplugged } from '#tests/fakes/network.ts'
import type { Queries, QueryName } from '#worker/port.ts'
import { afterFrames, type OpenPage, openPage, pulled } from './open-page.tsx'

// Drawing a route by its list of points, as without a mouse; the map itself is tested in real browsers.

let world: World
let app: OpenPage

const LINE = lineFromPoints([
  { lat: 46.29, lon: 13.88, height: 500 },
  { lat: 46.3, lon: 13.9, height: 600 },
  { lat: 46.31, lon: 13.88, height: 700 },
])

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined) // a document without layout shows no map, and React logs that
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network'))) // the map tiles
  world = new World()
  world.server.put('profiles', profileOf({ id: 'maya' }), ['member:maya'])
  const own = { id: 'r-1', name: 'Old way', author: routeGuess('maya').author }
  world.server.put('routes', routeOf({ ...own, ...computeRouteFigures([LINE], 'hike') }), ['member:maya'])
  const lines = [{ segments: [encodeSegment(LINE)] }]
  world.server.put('tracks', trackOf({ id: 'r-1', lines }), ['member:maya'])
  world.browser.tokens = world.api.issue('maya')
})

afterEach(async () => {
  app.close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await world.clock.advance(60_000)
  await world.end()
})

async function open(at: string): Promise<void> {
  app = await openPage({ world, at })
  app.start()
  await pulled(world, app)
  world.network.handler = unplugged
}

/** Lets the device respond, and waits for the page to show it. */
const shown = (holds: () => void | Promise<void>) => afterFrames(world, holds)

async function now<N extends QueryName>(name: N, args: Queries[N]['args']): Promise<Queries[N]['result']> {
  const seen: Queries[N]['result'][] = []
  const unwatch = await app.tab.device.watch(name, args, (result) => seen.push(result))
  await shown(() => expect(seen.length).toBeGreaterThan(0))
  unwatch()
  return must(seen[0], 'an answer')
}

const drafts = () => now('draft.list', {})

async function addPoint(text: string): Promise<void> {
  const count = pointCount()
  app.type('place', text)
  app.press('Add point')
  await shown(() => expect(pointCount()).toBe(count + 1))
}
const pointCount = () => document.querySelectorAll('[aria-label="Points of the line"] li').length
const pointTexts = () =>
  [...document.querySelectorAll('[aria-label="Points of the line"] button')].map(
    ({ textContent }) => textContent,
  )

async function draw(...points: string[]): Promise<void> {
  await open('/routes/create')
  await shown(() => app.press('Start drawing'))
  await shown(() => expect(app.text()).toContain('Add point'))
  for (const point of points) await addPoint(point)
}

describe('drawing a route', () => {
  it('by coordinates, offline, creates a route with its line, and leaves no draft', async () => {
    await draw('46.29, 13.88', '46.30, 13.90')
    await shown(() => expect(app.text()).toContain('1.9 km'))
    expect(app.text()).toContain('No elevation data yet')
    app.type('name', 'Over the meadow')
    app.press('Save route')
    await shown(() => expect(app.path()).toMatch(/^\/routes\/[0-9a-f-]{36}$/))
    const id = app.path().split('/').at(-1) ?? ''
    const route = await now('route.one', { id })
    expect(route).toMatchObject({ name: 'Over the meadow', ascent: null, state: 'published' })
    const track = await now('track.whole', { id })
    expect([...(track?.segments[0]?.lat ?? [])]).toEqual([46.29, 46.3])
    expect(await drafts()).toEqual([])
  })

  it('does not save a line of one point', async () => {
    await draw('46.29, 13.88')
    app.type('name', 'Over the meadow')
    app.press('Save route')
    await shown(() => expect(app.text()).toContain('Draw a line with at least two points first.'))
  })

  it('can be undone and redone step by step, for points and texts', async () => {
    await draw('46.29, 13.88', '46.30, 13.90')
    app.press('Reverse')
    await shown(() => expect(pointTexts()[0]).toContain('46.30000'))
    app.press('Close the loop')
    app.press('Back to start')
    for (let step = 0; step < 2; step++)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }))
    await shown(() => expect(pointTexts()[0]).toContain('46.29000'))
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Z', ctrlKey: true, shiftKey: true, bubbles: true }),
    )
    await shown(() => expect(pointTexts()[0]).toContain('46.30000'))
  })

  it('shows an error for text that is not a place', async () => {
    await draw()
    app.type('place', 'nowhere at all')
    app.press('Add point')
    await shown(() => expect(app.text()).toContain('Enter latitude and longitude'))
  })
})

describe('a draft', () => {
  it('is stored with each change, and continues after the page was closed', async () => {
    await draw('46.29, 13.88', '46.30, 13.90')
    app.type('name', 'Half a way')
    await shown(async () => expect((await drafts()).map(({ title }) => title)).toEqual(['Half a way']))
    const address = app.path()
    app.close()
    await world.close(app.tab)

    app = await openPage({ world, at: '/routes/create' })
    app.start()
    await shown(() => expect(app.text()).toContain('Half a way'))
    app.press('Half a way')
    await shown(() => expect(pointCount()).toBe(2))
    expect(app.path()).toBe(address)
  })

  it('is deleted after the member confirms to discard it', async () => {
    await draw('46.29, 13.88')
    await shown(async () => expect(await drafts()).toHaveLength(1))
    app.press('Discard this draft')
    await shown(() => app.press('Discard'))
    await shown(() => expect(app.path()).toBe('/routes/create'))
    await shown(async () => expect(await drafts()).toEqual([]))
  })
})

async function openLine(): Promise<void> {
  await open('/routes/r-1/edit')
  await shown(() => expect(app.text()).toContain('Edit line'))
  app.press('Edit line')
  await shown(() => expect(pointCount()).toBe(3))
}

describe('the line of a route', () => {
  it('is edited point by point and saved with its new figures', async () => {
    const before = await openLine().then(() => now('route.one', { id: 'r-1' }))
    app.press('246.30000, 13.90000600 m')
    await shown(() => expect(app.text()).toContain('Point 2 of 3'))
    app.press('Delete point')
    await shown(() => expect(pointCount()).toBe(2))
    app.press('Save changes')
    await shown(() => expect(app.path()).toBe('/routes/r-1'))
    const after = await now('route.one', { id: 'r-1' })
    expect(after?.distance).toBeLessThan(before?.distance ?? 0)
    expect((await now('track.whole', { id: 'r-1' }))?.segments[0]).toHaveLength(2)
    expect(await drafts()).toEqual([])
  })

  it('is saved from a draft', async () => {
    await openLine()
    app.press('246.30000, 13.90000600 m')
    await shown(() => expect(app.text()).toContain('Point 2 of 3'))
    app.press('Delete point')
    await shown(async () => expect(await drafts()).toHaveLength(1))
    app.close()
    await world.close(app.tab)

    app = await openPage({ world, at: '/routes/r-1/edit?line' })
    app.start()
    await shown(() => expect(pointCount()).toBe(2))
    app.press('Save changes')
    await shown(() => expect(app.path()).toBe('/routes/r-1'))
    expect((await now('track.whole', { id: 'r-1' }))?.segments[0]).toHaveLength(2)
  })

  it('shows a warning if it is a copy of another one, and can still be saved', async () => {
    await open('/routes/create?copy=r-1')
    await shown(() => expect(pointCount()).toBe(3))
    app.press('Save route')
    await shown(() => expect(app.text()).toContain('similar to Old way'))
    app.press('Save anyway')
    await shown(() => expect(app.path()).toMatch(/^\/routes\/[0-9a-f-]{36}$/))
    const copy = await now('route.one', { id: app.path().split('/').at(-1) ?? '' })
    expect(copy?.copiedFrom).toBe('r-1')
  })
})

const waypointTexts = () =>
  [...document.querySelectorAll('[aria-label="Waypoints of the route"] button')].map(
    ({ textContent }) => textContent,
  )

async function addWaypoint(where: string): Promise<void> {
  const count = waypointTexts().length
  app.type('waypoint-place', where)
  app.press('Add waypoint')
  await shown(() => expect(waypointTexts()).toHaveLength(count + 1))
}

describe('waypoints', () => {
  it('are added along the line and by coordinates, named, moved, and saved with the route', async () => {
    await draw('46.29, 13.88', '46.30, 13.88')
    await addWaypoint('500 m')
    app.type('waypoint-name', ' Spring ')
    await shown(() => expect(waypointTexts()[0]).toContain('Spring'))
    await addWaypoint('46.305, 13.88')
    app.press('North')
    await shown(() => expect(waypointTexts()[1]).toBe('Waypoint46.30509, 13.88000'))
    app.type('name', 'Over the meadow')
    app.press('Save route')
    await shown(() => expect(app.path()).toMatch(/^\/routes\/[0-9a-f-]{36}$/))
    const track = await now('track.whole', { id: app.path().split('/').at(-1) ?? '' })
    const blank = { height: null, note: '', symbol: '' }
    expect(track?.waypoints).toEqual([
      { ...blank, lat: expect.closeTo(46.2945, 4), lon: 13.88, name: 'Spring' },
      { ...blank, lat: expect.closeTo(46.30509, 4), lon: 13.88, name: '' },
    ])
  })

  it('can be undone and redone step by step, and a typed name is one step', async () => {
    await draw()
    await addWaypoint('46.29, 13.88')
    for (const name of ['H', 'Hu', 'Hut']) app.type('waypoint-name', name)
    await shown(() => expect(waypointTexts()[0]).toContain('Hut'))
    app.press('Remove waypoint')
    await shown(() => expect(waypointTexts()).toEqual([]))
    app.press('Undo')
    await shown(() => expect(waypointTexts()[0]).toContain('Hut'))
    app.press('Undo')
    await shown(() => expect(waypointTexts()).toEqual(['Waypoint46.29000, 13.88000']))
    app.press('Redo')
    await shown(() => expect(waypointTexts()[0]).toContain('Hut'))
  })

  it('of a route are saved without its line, and survive closing the page before', async () => {
    const route = await openLine().then(() => now('route.one', { id: 'r-1' }))
    await addWaypoint('0')
    app.type('waypoint-name', 'Trailhead')
    await shown(async () => expect((await drafts())[0]?.content).toContain('Trailhead'))
    app.close()
    await world.close(app.tab)

    app = await openPage({ world, at: '/routes/r-1/edit?line' })
    app.start()
    await shown(() => expect(waypointTexts()).toEqual(['Trailhead46.29000, 13.88000']))
    app.press('Save changes')
    await shown(() => expect(app.path()).toBe('/routes/r-1'))
    const track = await now('track.whole', { id: 'r-1' })
    expect(track?.waypoints).toMatchObject([{ name: 'Trailhead', lat: 46.29, lon: 13.88 }])
    expect(track?.segments).toHaveLength(1)
    expect((await now('route.one', { id: 'r-1' }))?.distance).toBe(route?.distance)
  })

  it('beyond the end of the line show an error', async () => {
    await draw('46.29, 13.88', '46.30, 13.88')
    app.type('waypoint-place', '7')
    app.press('Add waypoint')
    await shown(() => expect(app.text()).toContain('Enter a distance no longer than the line'))
    expect(waypointTexts()).toEqual([])
  })

  it('show a message if there are too many, and none is lost', async () => {
    const waypoint = { lat: 46.29, lon: 13.88, height: null, name: 'Cairn', note: '', symbol: '' }
    const waypoints = Array.from({ length: WAYPOINTS_MAX }, () => waypoint)
    const lines = [{ segments: [encodeSegment(LINE)] }]
    world.server.put('tracks', trackOf({ id: 'r-1', lines, waypoints }), ['member:maya'])
    await openLine()
    expect(app.text()).toContain('A route can have up to 2,000 waypoints.')
    app.press('246.30000, 13.90000600 m')
    await shown(() => app.press('Waypoint here'))
    expect(app.text()).toContain('Waypoints2,000')
  })
})
