// @vitest-environment happy-dom
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { encodeGeohash } from '#domain/std/geo/geohash.ts'
import { must } from '#domain/std/must.ts'
import { World } from '#tests/device/world.ts'
import { profileOf, routeOf } from '#tests/factories/documents.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { afterFrames, type OpenPage, openPage, pulled } from './open-page.tsx'

// The routes nearest to the member: to their position if permitted, otherwise to their home area, offline.

const BOHINJ = { lat: 46.28, lon: 13.88 }
const SKYE = { lat: 57.25, lon: -6.2 }

let world: World
let app: OpenPage

beforeEach(() => {
  world = new World()
  world.browser.tokens = world.api.issue('maya')
  give('r-1', 'Sligachan', SKYE)
  give('r-2', 'Komna', BOHINJ)
})
afterEach(async () => {
  app.close()
  vi.unstubAllGlobals()
  await world.end()
})

function give(id: string, name: string, start: typeof BOHINJ): void {
  const route = routeOf({ id, name, start, cell: encodeGeohash(start.lat, start.lon, 6) })
  world.server.put('routes', route, ['member:maya'])
}

function live(homeArea: { name: string; cell: string } | null): void {
  world.server.put('profiles', profileOf({ id: 'maya', homeArea }), ['member:maya'])
}

/** A device with a position, and whether the app may read it. */
function standAt(
  { lat, lon }: typeof BOHINJ,
  state: 'granted' | 'prompt' | 'denied',
  arrives: 'at once' | 'later' | 'never' = 'at once',
  lookedUp: Promise<unknown> = Promise.resolve(),
): () => void {
  let tell: (() => void) | null = null
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (onPosition, onError) => {
    tell = () => onPosition({ coords: { latitude: lat, longitude: lon } } as GeolocationPosition)
    if (state === 'denied') return onError?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError)
    if (arrives === 'never') return onError?.({ code: 3, PERMISSION_DENIED: 1 } as GeolocationPositionError)
    if (arrives === 'at once') tell()
    return undefined
  }
  vi.stubGlobal('navigator', {
    ...Object.fromEntries(
      ['userAgent', 'language', 'onLine'].map((name) => [name, Reflect.get(navigator, name)]),
    ),
    geolocation: { getCurrentPosition },
    permissions: { query: () => lookedUp.then(() => ({ state })) },
  })
  return () => must(tell, 'a question for the position')()
}

async function open(): Promise<void> {
  app = await openPage({ world, at: '/discover?tab=nearby' })
  app.start()
  await pulled(world, app)
  world.network.handler = unplugged
}

const later = (holds: () => void) => afterFrames(world, holds)
/** The place from which distances are counted, then the others. */
const chips = () =>
  [...document.querySelectorAll('search button')].flatMap(({ textContent }) =>
    textContent?.startsWith('Near ') ? textContent : [],
  )
const firstCard = () => app.find('article')?.textContent

describe('the routes nearby', () => {
  it('are sorted from the home area without a permission prompt', async () => {
    live({ name: 'Skye', cell: 'gf5' })
    standAt(BOHINJ, 'prompt')
    await open()
    await later(() => {
      expect(chips()).toEqual(['Near Skye', 'Near me'])
      expect(firstCard()).toContain('Sligachan')
    })
    expect(app.path()).toMatch(/^[/]discover[?]tab=nearby&near=/)
  })

  it('are sorted from the member’s position on request, and from home again', async () => {
    live({ name: 'Skye', cell: 'gf5' })
    standAt(BOHINJ, 'prompt')
    await open()
    await later(() => expect(chips()).toEqual(['Near Skye', 'Near me']))
    app.press('Near me')
    await later(() => {
      expect(chips()).toEqual(['Near here', 'Near Skye'])
      expect(firstCard()).toContain('Komna')
    })
    app.press('Near Skye')
    await later(() => expect(firstCard()).toContain('Sligachan'))
  })

  it('are sorted from the member’s position at once if permission was granted', async () => {
    live({ name: 'Skye', cell: 'gf5' })
    standAt(BOHINJ, 'granted')
    await open()
    await later(() => expect(firstCard()).toContain('Komna'))
  })

  it('do not open if the member has left the page before the position arrives', async () => {
    live({ name: 'Skye', cell: 'gf5' })
    const tell = standAt(BOHINJ, 'granted', 'later')
    await open()
    await later(() => expect(app.find('button[aria-busy=true], [aria-label=Routes]')).not.toBeNull())
    await later(() => expect(app.text()).toContain('Choose a starting point'))
    history.pushState(null, '', '/profile')
    await later(() => expect(app.text()).toContain('Save profile'))
    tell()
    await later(() => expect(app.find('article')).toBeNull())
    expect(app.path()).toBe('/profile')
  })

  it('are sorted from the home area if permission was granted but no position can be found', async () => {
    live({ name: 'Skye', cell: 'gf5' })
    standAt(BOHINJ, 'granted', 'never')
    await open()
    await later(() => expect(chips()).toEqual(['Near Skye', 'Near me']))
  })

  it('are sorted from a home area that is synced while the permission is looked up', async () => {
    live(null)
    const lookUp = new AbortController()
    standAt(BOHINJ, 'prompt', 'at once', once(lookUp.signal, 'abort'))
    app = await openPage({ world, at: '/discover?tab=nearby' })
    app.start()
    await pulled(world, app)
    await later(() => expect(app.text()).toContain('Set a home area'))
    live({ name: 'Skye', cell: 'gf5' })
    await later(() => expect(app.text()).toContain('Near Skye'))
    lookUp.abort()
    await later(() => expect(chips()).toEqual(['Near Skye', 'Near me']))
  })

  it('are all listed, with a question for a place, if neither is known', async () => {
    live(null)
    standAt(BOHINJ, 'denied')
    await open()
    await later(() => expect(app.text()).toContain('Choose a starting point'))
    expect(app.text()).toContain('2 routes on this device')
    expect(app.find('a[href="/profile"]')).not.toBeNull()
    app.press('Near me')
    await later(() => expect(app.toasts().join()).toContain('Location access is off'))
    expect(app.text()).toContain('Choose a starting point')
  })
})
