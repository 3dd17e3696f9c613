// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TilesResponse } from '#domain/wire/map/tile.ts'
import { SERVER_HEADER } from '#domain/wire/session/session.ts'
import { World } from '#tests/device/world.ts'
import { profileOf } from '#tests/factories/documents.ts'
import { tileWithPaths } from '#tests/factories/drawn-paths.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { afterFrames, type OpenPage, openPage, pulled } from './open-page.tsx'

// A line drawn by coordinates follows the paths of the map tiles; drawing on the map itself is tested in real browsers.

/** East along a meadow, north at its end, and back west above it. */
const PATH = [
  { lat: 46.29, lon: 13.88 },
  { lat: 46.29, lon: 13.884 },
  { lat: 46.292, lon: 13.885 },
  { lat: 46.294, lon: 13.884 },
  { lat: 46.294, lon: 13.88 },
]
const [BEGIN, ON_IT, OFF_IT] = ['46.29010, 13.88050', '46.29410, 13.88200', '46.3, 13.9']

let world: World
let app: OpenPage
let kind: TilesResponse['kind']
/** Tiles wait until it is done. */
let tilesCome: Promise<void>
let asked: { path: string; cache: RequestCache }[]

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined) // a document without layout shows no map, and React logs that
  sessionStorage.clear()
  kind = 'drawn'
  tilesCome = Promise.resolve()
  asked = []
  vi.stubGlobal('fetch', async (path: string, { cache }: RequestInit = {}) => {
    const headers = { [SERVER_HEADER]: '1' }
    if (path === '/tiles/') return Response.json({ kind, attribution: 'Made up' }, { headers })
    // tiles for display are requested separately
    if (cache) asked.push({ path, cache })
    await tilesCome
    const [, , z = 0, x = 0, y = 0] = path.split('/').map(Number)
    return Response.json(tileWithPaths({ z, x, y }, [PATH]), { headers })
  })
  world = new World()
  world.server.put('profiles', profileOf({ id: 'maya' }), ['member:maya'])
  world.browser.tokens = world.api.issue('maya')
})

afterEach(async () => {
  app.close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await world.clock.advance(60_000)
  await world.end()
})

const shown = (holds: () => void | Promise<void>) => afterFrames(world, holds)
const pointTexts = () =>
  [...document.querySelectorAll('[aria-label="Points of the line"] button')].map(
    ({ textContent }) => textContent,
  )
const spoken = () => [...document.querySelectorAll('output')].map(({ textContent }) => textContent).join()
const following = () => document.querySelector<HTMLInputElement>('input[role=switch]')

async function openEditor(): Promise<void> {
  app = await openPage({ world, at: '/routes/create' })
  app.start()
  await pulled(world, app)
  world.network.handler = unplugged
  await shown(() => app.press('Draw a line'))
  await shown(() => expect(app.text()).toContain('Add point'))
}

/** No tile is returned until the resulting function is called. */
function holdTiles(): () => void {
  const held: (() => void)[] = []
  tilesCome = new Promise((resolve) => held.push(resolve))
  return () => held.forEach((come) => come())
}

function add(text: string): void {
  app.type('place', text)
  app.press('Add point')
}

/** The line from one place on the path to another, along the path. */
async function drawAlong(): Promise<void> {
  await openEditor()
  await shown(() => expect(app.text()).not.toContain('No map on this device'))
  add(BEGIN)
  await shown(() => expect(pointTexts()).toEqual(['146.29000, 13.88050']))
  add(ON_IT)
  await shown(() => expect(pointTexts()).toHaveLength(5))
}

describe('a line that follows paths', () => {
  it('snaps to a near path, and follows it from point to point; one undo removes all of it', async () => {
    await drawAlong()
    expect(pointTexts().at(-1)).toBe('546.29400, 13.88200')
    await shown(() => expect(spoken()).toContain('Point added, 4 points along the way, 5 points, '))
    app.press('Undo')
    await shown(() => expect(pointTexts()).toEqual(['146.29000, 13.88050']))
    app.press('Redo')
    await shown(() => expect(pointTexts()).toHaveLength(5))
    app.press('Undo')
    app.press('Undo')
    await shown(() => expect(pointTexts()).toEqual([]))
  })

  it('is straight beyond the end of the paths', async () => {
    await drawAlong()
    add(OFF_IT)
    await shown(() => expect(pointTexts().at(-1)).toBe('646.30000, 13.90000'))
  })

  it('is stored as a draft with all its points', async () => {
    await drawAlong()
    app.type('name', 'Around the meadow')
    await shown(() =>
      expect(document.querySelector('[aria-busy=false]')?.textContent).toContain('Draft saved'),
    )
    app.close()
    await world.close(app.tab)
    app = await openPage({ world, at: '/routes/create' })
    app.start()
    await shown(() => app.press('Around the meadow'))
    await shown(() => expect(pointTexts()).toHaveLength(5))
  })

  it('is straight until the paths are loaded, in the order in which it was drawn', async () => {
    await openEditor()
    await shown(() => expect(app.text()).not.toContain('No map on this device'))
    const come = holdTiles()
    add(BEGIN)
    await shown(() => expect(pointTexts()).toHaveLength(1))
    add(ON_IT)
    await shown(() => expect(pointTexts()).toEqual(['146.29010, 13.88050', '246.29410, 13.88200']))
    come()
    await shown(() => expect(pointTexts()).toHaveLength(5))
    expect(pointTexts()[0]).toBe('146.29000, 13.88050')
    app.press('Undo')
    await shown(() => expect(pointTexts()).toHaveLength(1))
  })

  it('does not change if something else was done before the paths were loaded', async () => {
    await openEditor()
    await shown(() => expect(app.text()).not.toContain('No map on this device'))
    add(OFF_IT)
    await shown(() => expect(pointTexts()).toHaveLength(1))
    const come = holdTiles()
    add(BEGIN)
    await shown(() => expect(pointTexts()).toHaveLength(2))
    app.press('Undo')
    await shown(() => expect(pointTexts()).toHaveLength(1))
    come()
    add(ON_IT)
    await shown(() => expect(pointTexts()[1]).toBe('246.29400, 13.88200'))
    expect(pointTexts()[0]).toBe('146.30000, 13.90000')
  })
})

describe('following paths', () => {
  it('is switched off for everything drawn in this tab', async () => {
    await openEditor()
    expect(following()?.checked).toBe(true)
    following()?.click()
    await shown(() => expect(following()?.checked).toBe(false))
    add(BEGIN)
    add(ON_IT)
    await shown(() => expect(pointTexts()).toEqual(['146.29010, 13.88050', '246.29410, 13.88200']))
    expect(asked).toEqual([])
    app.close()
    await world.close(app.tab)
    app = await openPage({ world, at: app.path() })
    app.start()
    await shown(() => expect(following()?.checked).toBe(false))
  })

  it.each<[TilesResponse['kind'], string]>([
    ['pictures', 'This map has no data about ways'],
    ['none', 'No map on this device for this area'],
  ])(
    'is not possible if the tiles are %s: the line is straight, and a message shows why',
    async (tiles, words) => {
      kind = tiles
      await openEditor()
      await shown(() => expect(app.text()).toContain(words))
      const help = following()?.getAttribute('aria-describedby') ?? ''
      expect(document.getElementById(help)?.textContent).toContain(words)
      add(BEGIN)
      add(ON_IT)
      await shown(() => expect(pointTexts()).toEqual(['146.29010, 13.88050', '246.29410, 13.88200']))
    },
  )

  it('accepts tiles of any age, and requests none that this device lacks in data saver mode', async () => {
    await drawAlong()
    expect(new Set(asked.map(({ cache }) => cache))).toEqual(new Set(['force-cache']))
    await app.tab.device.sync.setNetworkChoice('save')
    await shown(() => expect(app.text()).toContain('Data saver is on'))
    // until then the tiles around the line are still being requested
    asked.length = 0
    add('46.29, 13.95')
    await shown(() => expect(asked.length).toBeGreaterThan(0))
    expect(new Set(asked.map(({ cache }) => cache))).toEqual(new Set(['only-if-cached']))
  })
})
