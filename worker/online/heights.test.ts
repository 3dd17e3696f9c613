import { afterEach, beforeEach, expect, it } from 'vitest'
import { decodePolyline } from '#domain/std/geo/polyline.ts'
import { ELEVATION_POINTS_MAX } from '#domain/wire/limits.ts'
import { ELEVATION_DECIMALS } from '#domain/wire/map/elevation.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import type { Tab } from '#tests/device/whole-device.ts'
import { World } from '#tests/device/world.ts'
import { no, yes } from '#tests/fakes/network.ts'

let world: World
let tab: Tab
let answers: ((asked: { lat: number; lon: number }[]) => Response)[]

beforeEach(async () => {
  world = new World()
  answers = []
  const { fetch } = world.network
  world.browser.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input.toString(), 'https://cairnway.test')
    if (url.pathname !== apiPaths.elevation) return fetch(input, init)
    const asked = decodePolyline(url.searchParams.get('points') ?? '', ELEVATION_DECIMALS)
    return Promise.resolve(answers.shift()?.(asked) ?? no(429, 'rate_limited'))
  }
  tab = await world.signedIn()
})
afterEach(() => world.end())

const places = (count: number) => Array.from({ length: count }, (_, i) => ({ lat: 46, lon: i / 1_000 }))
const heightsOf = (asked: { lon: number }[]) =>
  yes({ heights: asked.map(({ lon }) => Math.round(lon * 1_000)) })

it('heights of many points are fetched in several requests, in order', async () => {
  answers = [heightsOf, heightsOf]
  const count = ELEVATION_POINTS_MAX + 10
  const answer = await tab.device.fetchOnline('heights', { points: places(count) })
  expect(answer).toEqual({ ok: true, value: { heights: Array.from({ length: count }, (_, i) => i) } })
  expect(answers).toEqual([])
})

it('missing heights are null', async () => {
  answers = [() => yes({ heights: [7] })]
  expect(await tab.device.fetchOnline('heights', { points: places(2) })).toEqual({
    ok: true,
    value: { heights: [7, null] },
  })
})

it('the first failed request is the result', async () => {
  answers = [heightsOf]
  expect(await tab.device.fetchOnline('heights', { points: places(ELEVATION_POINTS_MAX + 1) })).toMatchObject(
    {
      ok: false,
      failure: { code: 'rate_limited' },
    },
  )
})
