import { afterEach, beforeEach, expect, it } from 'vitest'
import { computeRouteFigures } from '#domain/route/figures/route-figures.ts'
import { encodeSegment } from '#domain/track/codec.ts'
import type { Line } from '#domain/track/line.ts'
import type { Tab } from '#tests/device/whole-device.ts'
import { World } from '#tests/device/world.ts'
import { routeOf, trackOf } from '#tests/factories/documents.ts'
import { createLine } from '#tests/factories/made-line.ts'
import { until } from '#tests/until.ts'
import type { SimilarRoute } from '../../port.ts'

let world: World
let tab: Tab

const WAY = createLine([
  { east: 0, north: 0 },
  { east: 2_000, north: 500 },
  { east: 4_000, north: 0 },
])
/** with the same bounds and length */
const OTHER_WAY = createLine([
  { east: 0, north: 500 },
  { east: 2_000, north: 0 },
  { east: 4_000, north: 500 },
])

function put(id: string, line: Line, { withTrack }: { withTrack: boolean }): void {
  world.server.put('routes', routeOf({ id, name: id, ...computeRouteFigures([line], 'hike') }), [
    'member:maya',
  ])
  const lines = [{ segments: [encodeSegment(line)] }]
  if (withTrack) world.server.put('tracks', trackOf({ id, lines }), ['member:maya'])
}

beforeEach(() => {
  world = new World()
})
afterEach(() => world.end())

async function alikeTo(line: Line, except: string | null = null): Promise<string[]> {
  let found: SimilarRoute[] | null = null
  const args = { lat: [...line.lat], lon: [...line.lon], gaps: line.gaps ?? [], except }
  const unwatch = await tab.device.watch('route.alike', args, (result) => {
    found = result
  })
  await until(async () => {
    await world.clock.advance(16)
    expect(found).not.toBeNull()
  })
  unwatch()
  return (found ?? []).map(({ name }: SimilarRoute) => name).toSorted()
}

it('similar routes follow the same way, in either direction, by their line or by their card', async () => {
  const back = createLine([
    { east: 4_000, north: 10 },
    { east: 2_000, north: 510 },
    { east: 0, north: 10 },
  ])
  put('with its line', WAY, { withTrack: true })
  put('only its card', back, { withTrack: false })
  put('another way', OTHER_WAY, { withTrack: true })
  tab = await world.signedIn()
  expect(await alikeTo(WAY)).toEqual(['only its card', 'with its line'])
})

it('there are none elsewhere, and the route itself is not included', async () => {
  put('r-1', WAY, { withTrack: true })
  tab = await world.signedIn()
  expect(await alikeTo(WAY, 'r-1')).toEqual([])
  expect(
    await alikeTo(
      createLine([
        { east: 90_000, north: 0 },
        { east: 94_000, north: 0 },
      ]),
    ),
  ).toEqual([])
})
