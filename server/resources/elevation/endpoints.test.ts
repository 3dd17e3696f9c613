import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDemoElevationSource } from '#demo/terrain/demo-elevation-source.ts'
import { heightAt } from '#demo/terrain/height-at.ts'
import { julianAlps } from '#demo/terrain/regions/julian-alps.ts'
import { encodePolyline } from '#domain/std/geo/encode-polyline.ts'
import type { ErrorEnvelope } from '#domain/wire/errors/envelope.ts'
import { ELEVATION_POINTS_MAX } from '#domain/wire/limits.ts'
import { ELEVATION_DECIMALS } from '#domain/wire/map/elevation.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { NO_LIMITS } from '#tests/server/test-deps.ts'
import { addMember, type TestMember } from '#tests/server/test-member.ts'

let app: TestApp
let maya: TestMember

async function open(limits = NO_LIMITS): Promise<void> {
  app = await openTestApp({ elevation: createDemoElevationSource(), limits })
  maya = await addMember(app, 'maya')
}
beforeEach(() => open())
afterEach(() => app.close())

const BOHINJ = { lat: 46.29, lon: 13.88 }
const AT_SEA = { lat: 0, lon: -30 }

const request = (points: string, headers: Record<string, string> = maya.headers) =>
  app.get(`${apiPaths.elevation}?points=${encodeURIComponent(points)}`, headers)
const requestPlaces = (places: readonly { lat: number; lon: number }[]) =>
  request(encodePolyline(places, ELEVATION_DECIMALS))
const errorOf = async (response: Response) => ((await response.json()) as ErrorEnvelope).error

describe('elevations are rejected', () => {
  it('without a session', async () => {
    expect((await request('_p~iF~ps|U', {})).status).toBe(401)
  })

  it.each([
    ['nothing', ''],
    ['what is no polyline', 'a b'],
    ['a place that is not on Earth', encodePolyline([{ lat: 91, lon: 0 }], ELEVATION_DECIMALS)],
    [
      'too many places',
      encodePolyline(
        Array.from({ length: ELEVATION_POINTS_MAX + 1 }, () => BOHINJ),
        ELEVATION_DECIMALS,
      ),
    ],
  ])('for %s', async (_, points) => {
    const response = await request(points)
    expect(response.status).toBe(400)
    expect(Object.keys((await errorOf(response)).field_errors ?? {})).toEqual(['points'])
  })

  it('beyond the rate limit, with the time to wait', async () => {
    await app.close()
    await open({ ...NO_LIMITS, elevation: { tries: 1, windowS: 60 } })
    expect((await requestPlaces([BOHINJ])).status).toBe(200)
    const response = await requestPlaces([BOHINJ])
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

it('elevations are those of the map’s terrain, and null if unknown', async () => {
  const response = await requestPlaces([BOHINJ, AT_SEA])
  const expected = heightAt(julianAlps, BOHINJ.lat, BOHINJ.lon)
  expect(await response.json()).toEqual({ heights: [expect.closeTo(expected, 0), null] })
})
