import { afterEach, beforeEach, expect, it } from 'vitest'
import { placePaths } from '#domain/wire/paths.ts'
import type { Tab } from '#tests/device/whole-device.ts'
import { World } from '#tests/device/world.ts'
import { no, yes } from '#tests/fakes/network.ts'

let world: World
let tab: Tab
let asked: string[]
let answer: () => Response

beforeEach(async () => {
  world = new World()
  asked = []
  world.network.handler = (request) => {
    if (!request.path.startsWith(placePaths.find)) return world.api.serve(request)
    asked.push(`${request.path}?${request.params}`)
    return answer()
  }
  tab = await world.signedIn()
})
afterEach(() => world.end())

const BLED = { name: 'Bled', kind: 'village', lat: 46.37, lon: 14.11, heightM: 500, within: 'Gorenjska' }

it('the server is asked for places by name, near a position', async () => {
  answer = () => yes({ known: true, places: [BLED] })
  expect(
    await tab.device.fetchOnline('place.find', { text: 'bled', near: { lat: 46.123456, lon: 14 } }),
  ).toEqual({ ok: true, value: { known: true, places: [BLED] } })
  await tab.device.fetchOnline('place.find', { text: 'anywhere', near: null })
  expect(asked).toEqual(['/api/places/?q=bled&near=46.1235%2C14.0000', '/api/places/?q=anywhere'])
})

it('the server is asked where a position is', async () => {
  const place = { village: 'Bled', region: 'Gorenjska', country: 'Slovenija' }
  answer = () => yes(place)
  expect(await tab.device.fetchOnline('place.at', { lat: 46.37, lon: 14.11 })).toEqual({
    ok: true,
    value: place,
  })
  expect(asked).toEqual(['/api/places/at/?at=46.3700%2C14.1100'])
})

it('a refusal is a failure with its reason', async () => {
  answer = () => no(429, 'rate_limited')
  expect(await tab.device.fetchOnline('place.find', { text: 'bled', near: null })).toMatchObject({
    ok: false,
    failure: { code: 'rate_limited' },
  })
  expect(await tab.device.fetchOnline('place.at', { lat: 1, lon: 1 })).toMatchObject({ ok: false })
})
