import { beforeEach, describe, expect, it, vi } from 'vitest'
import { VIEWED_TILES_CACHE } from '#domain/wire/service-worker/member-caches.ts'
import { SERVER_HEADER } from '#domain/wire/session/session.ts'
import { FakeCacheStorage } from '#tests/fakes/browser/cache-storage.ts'
import { ORIGIN, stubServiceWorkerScope } from '#tests/fakes/browser/service-worker-scope.ts'
import { until } from '#tests/until.ts'

const { event } = stubServiceWorkerScope()
const { createTileStrategy, VIEWED_TILES_MAX } = await import('./tiles.ts')

const NOW = Date.parse('2026-06-08T08:00:00Z')
const WEEK_MS = 7 * 24 * 3_600_000
const TILE = '/tiles/12/2205/1450'
const ours = (date = new Date(NOW).toUTCString()) => ({ [SERVER_HEADER]: '1', date })

let caches: FakeCacheStorage
let asked: number
let answer: () => Response
let nowMs: number

beforeEach(() => {
  caches = new FakeCacheStorage()
  asked = 0
  nowMs = NOW
  answer = () => new Response('tile', { headers: ours() })
  vi.stubGlobal('caches', caches.asStorage())
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return answer()
  })
})

const cutOff = () => {
  throw new TypeError('Failed to fetch')
}

const ask = (path = TILE, init: RequestInit = {}) =>
  createTileStrategy({ caches: caches.asStorage(), now: () => nowMs, hold: (begin) => begin() })(
    new Request(ORIGIN + path, init),
    event,
  )
const textOf = async (path?: string, init?: RequestInit) => (await ask(path, init)).text()
const kept = () => [...(caches.stores.get(VIEWED_TILES_CACHE)?.keys() ?? [])]

describe('a tile', () => {
  it('is asked for once, and given again without a network', async () => {
    expect(await textOf()).toBe('tile')
    await until(() => expect(kept()).toEqual([TILE]))
    answer = cutOff
    expect(await textOf()).toBe('tile')
    expect(asked).toBe(1)
  })

  it('of a pack is given from there, however old it is', async () => {
    const pack = await caches.open('pack-tiles-maya')
    await pack.put(TILE, new Response('of the pack', { headers: { [SERVER_HEADER]: 'kept' } }))
    nowMs += 10 * WEEK_MS
    expect(await textOf()).toBe('of the pack')
    expect(asked).toBe(0)
  })

  it('is kept as well where there is nothing of that place', async () => {
    answer = () => new Response(null, { status: 204, headers: ours() })
    await ask()
    await until(() => expect(kept()).toEqual([TILE]))
    expect((await ask()).status).toBe(204)
    expect(asked).toBe(1)
  })

  it('that was viewed a week ago is requested again, and used if no response comes', async () => {
    await textOf()
    await until(() => expect(kept()).toEqual([TILE]))
    nowMs += WEEK_MS - 1
    await textOf()
    expect(asked).toBe(1)
    nowMs += 1
    answer = () => new Response('newer', { headers: ours() })
    expect(await textOf()).toBe('newer')
    answer = cutOff
    expect(await textOf()).toBe('tile')
  })

  it.each<[string, RequestInit]>([
    ['data is saved', { cache: 'force-cache' }],
    ['nothing may be asked for', { cache: 'only-if-cached', mode: 'same-origin' }],
  ])('that is here is given however old it is, where %s', async (_, init) => {
    await textOf()
    await until(() => expect(kept()).toEqual([TILE]))
    nowMs += 10 * WEEK_MS
    expect(await textOf(TILE, init)).toBe('tile')
    expect(asked).toBe(1)
  })

  it('of a pack is asked for past what is kept, where somebody asks whether it is still the same', async () => {
    const pack = await caches.open('pack-tiles-maya')
    await pack.put(TILE, new Response('of the pack', { headers: { [SERVER_HEADER]: 'kept' } }))
    answer = () => new Response('newer', { headers: ours() })
    expect(await textOf(TILE, { cache: 'no-store' })).toBe('newer')
  })

  it.each<[string, () => Response]>([
    ['a portal’s page', () => new Response('<html>')],
    ['an error', () => new Response('', { status: 503, headers: ours() })],
    ['half a file', () => new Response('ti', { status: 206, headers: ours() })],
  ])('that is %s is not kept', async (_, bad) => {
    answer = bad
    await ask()
    await Promise.resolve()
    expect(kept()).toEqual([])
  })

  it('that was looked at long ago makes room for others', async () => {
    const cache = await caches.open(VIEWED_TILES_CACHE)
    for (let x = 0; x <= VIEWED_TILES_MAX; x++)
      await cache.put(`/tiles/15/${x}/1`, new Response('', { headers: ours() }))
    await textOf()
    await until(() => expect(kept()).toHaveLength(VIEWED_TILES_MAX))
    expect(kept()).toContain(TILE)
    expect(kept()).not.toContain('/tiles/15/0/1')
  })
})

it('what the tiles are is asked each time, and known without a network', async () => {
  answer = () => new Response('drawn', { headers: ours() })
  expect(await textOf('/tiles/')).toBe('drawn')
  await until(() => expect(kept()).toEqual(['/tiles/']))
  answer = () => new Response('pictures', { headers: ours() })
  expect(await textOf('/tiles/')).toBe('pictures')
  answer = cutOff
  expect(await textOf('/tiles/')).toMatch(/drawn|pictures/)
})

it('what the tiles are is known from a pack where the maps that were looked at are gone', async () => {
  const pack = await caches.open('pack-tiles-maya')
  await pack.put('/tiles/', new Response('drawn', { headers: { [SERVER_HEADER]: 'kept' } }))
  answer = cutOff
  expect(await textOf('/tiles/')).toBe('drawn')
})
