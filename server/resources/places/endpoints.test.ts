import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDemoPlaceSource } from '#demo/map/demo-place-source.ts'
import type { ErrorEnvelope } from '#domain/wire/errors/envelope.ts'
import { FOUND_PLACES_MAX, SEARCH_TEXT_MAX } from '#domain/wire/limits.ts'
import type { PlacesResponse } from '#domain/wire/map/places.ts'
import { placePaths } from '#domain/wire/paths.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { NO_LIMITS } from '#tests/server/test-deps.ts'
import { addMember, type TestMember } from '#tests/server/test-member.ts'

let app: TestApp
let maya: TestMember

async function open(given: Parameters<typeof openTestApp>[0]): Promise<void> {
  app = await openTestApp(given)
  maya = await addMember(app, 'maya')
}
beforeEach(() => open({ places: createDemoPlaceSource() }))
afterEach(() => app.close())

const get = (path: string, params: Record<string, string>, headers: Record<string, string> = maya.headers) =>
  app.get(`${path}?${new URLSearchParams(params)}`, headers)
const find = async (params: Record<string, string>): Promise<PlacesResponse> =>
  (await (await get(placePaths.find, params)).json()) as PlacesResponse

const at = async (position: string) => (await get(placePaths.at, { at: position })).json()

/** Over Bohinj. */
const IN_JULIAN_ALPS = '46.28,13.86'

describe('a search for places', () => {
  it('finds them by a word without its accents, with what they are and where', async () => {
    const { known, places } = await find({ q: 'triglav' })
    expect(known).toBe(true)
    expect(places[0]).toMatchObject({ name: 'Triglav', kind: 'summit', heightM: 2864 })
    expect(places[0]?.within).toContain('Julian Alps')
    expect((await find({ q: 'stara fuz' })).places[0]).toMatchObject({
      name: 'Stara Fužina',
      kind: 'village',
      within: 'Julian Alps',
    })
  })

  it('finds regions, in their country', async () => {
    expect((await find({ q: 'julian' })).places[0]).toMatchObject({
      name: 'Julian Alps',
      kind: 'region',
      within: 'Slovenia',
    })
  })

  it('lists nearer places first, and only some', async () => {
    const { places } = await find({ q: 'ko', near: IN_JULIAN_ALPS })
    expect(places.length).toBeGreaterThan(1)
    expect(places.length).toBeLessThanOrEqual(FOUND_PLACES_MAX)
    expect(Math.abs((places[0]?.lat ?? 0) - 46.3)).toBeLessThan(0.5)
    const [first] = (await find({ q: 'ko', near: '49.2,20.1' })).places
    expect(Math.abs((first?.lat ?? 0) - 49.2)).toBeLessThan(0.5)
  })

  it('finds nothing for what no place is called', async () => {
    expect(await find({ q: 'xyzzy' })).toEqual({ known: true, places: [] })
  })

  it('says when the server knows no places', async () => {
    await app.close()
    await open({})
    expect(await find({ q: 'triglav' })).toEqual({ known: false, places: [] })
  })
})

describe('the place of a position', () => {
  it('is its village with region and country', async () => {
    expect(await at(IN_JULIAN_ALPS)).toEqual({
      village: expect.stringMatching(/\p{L}{3}/u) as string,
      region: 'Julian Alps',
      country: 'Slovenia',
    })
  })

  it('is empty where nothing is known', async () => {
    expect(await at('0,-30')).toEqual({ village: '', region: '', country: '' })
  })
})

describe('both are rejected', () => {
  it('without a session', async () => {
    expect((await get(placePaths.find, { q: 'triglav' }, {})).status).toBe(401)
    expect((await get(placePaths.at, { at: IN_JULIAN_ALPS }, {})).status).toBe(401)
  })

  it('for a suspended member', async () => {
    await app.db.query('update member set suspended_at = now()')
    expect((await get(placePaths.find, { q: 'triglav' })).status).toBe(403)
    expect((await get(placePaths.at, { at: IN_JULIAN_ALPS })).status).toBe(403)
  })

  it.each([
    ['no text', placePaths.find, {}, 'q'],
    ['a text that is too long', placePaths.find, { q: 'a'.repeat(SEARCH_TEXT_MAX + 1) }, 'q'],
    ['a place that is not on Earth', placePaths.find, { q: 'triglav', near: '91,0' }, 'near'],
    ['no position', placePaths.at, {}, 'at'],
    ['what is no position', placePaths.at, { at: '46' }, 'at'],
    ['numbers in another form', placePaths.at, { at: '1e1,Infinity' }, 'at'],
  ])('for %s', async (_, path, params, field) => {
    const response = await get(path, params)
    expect(response.status).toBe(400)
    const { error } = (await response.json()) as ErrorEnvelope
    expect(Object.keys(error.field_errors ?? {})).toEqual([field])
  })

  it('beyond the rate limit that they share, with the time to wait', async () => {
    await app.close()
    await open({ limits: { ...NO_LIMITS, places: { tries: 2, windowS: 60 } } })
    expect((await get(placePaths.find, { q: 'triglav' })).status).toBe(200)
    expect((await get(placePaths.at, { at: IN_JULIAN_ALPS })).status).toBe(200)
    const response = await get(placePaths.find, { q: 'triglav' })
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    app.wait(61)
    expect((await get(placePaths.find, { q: 'triglav' })).status).toBe(200)
  })
})
