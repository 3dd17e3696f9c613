import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { must } from '#domain/std/must.ts'
import { DRAWN_HEIGHT_UNKNOWN, DRAWN_SIDE, type NewDrawnTile } from '#domain/wire/map/tile.ts'
import type { TileCacheMode } from '#domain/wire/network/network-strategy.ts'
import { SERVER_HEADER } from '#domain/wire/session/session.ts'
import { createTileSource, fetchTilesInfo, type VectorTile } from './map-tiles.ts'

const TILE = { z: 12, x: 2205, y: 1450 }
const OURS = { [SERVER_HEADER]: '1' }
const drawn: NewDrawnTile = {
  heights: [1_000, 5, -3, ...Array.from({ length: DRAWN_SIDE * DRAWN_SIDE - 3 }, () => 0)],
  lakes: '',
  rivers: 'M0 0l4 4',
  roads: '',
  tracks: '',
  paths: '',
  places: [],
}
const DRAWN = { kind: 'drawn', attribution: 'Example' }

let responses: Record<string, () => Response>
let requests: { path: string; cache: RequestCache | undefined }[]

beforeEach(() => {
  responses = { '/tiles/': () => Response.json(DRAWN, { headers: OURS }) }
  requests = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    requests.push({ path, cache: init?.cache })
    const response = responses[path]
    if (!response) throw new TypeError('Failed to fetch')
    return response()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const respondToTile = (response: () => Response) => {
  responses['/tiles/12/2205/1450'] = response
}
const readTile = (cacheMode: TileCacheMode = 'usual') =>
  createTileSource({ kind: 'drawn', attribution: '' }, cacheMode).read(TILE)

describe('map tiles', () => {
  it('are available with their attribution when the server has some', async () => {
    const info = must(await fetchTilesInfo('usual'), 'what the tiles are')
    expect(createTileSource(info, 'usual')).toMatchObject({ attribution: 'Example', zoomMax: 15 })
  })

  it.each<[string, () => Response]>([
    ['says that it has none', () => Response.json({ kind: 'none', attribution: '' }, { headers: OURS })],
    ['is not ours', () => Response.json(DRAWN)],
    ['answers with a page', () => new Response('<html>', { headers: OURS })],
    ['fails', () => new Response('', { status: 503, headers: OURS })],
  ])('are unavailable when the server %s', async (_, response) => {
    responses['/tiles/'] = response
    expect(await fetchTilesInfo('usual')).toBeNull()
  })

  it('are unavailable offline', async () => {
    responses = {}
    expect(await fetchTilesInfo('usual')).toBeNull()
  })

  it('decode the heights of a vector tile to metres', async () => {
    respondToTile(() => Response.json(drawn, { headers: OURS }))
    const tile = (await readTile()) as VectorTile
    expect([...tile.heights.metres.subarray(0, 4)]).toEqual([1_000, 1_005, 1_002, 1_002])
    expect(tile).toMatchObject({ rivers: 'M0 0l4 4', heights: { side: DRAWN_SIDE } })
  })

  it('have no height where the server knows none', async () => {
    const heights = [DRAWN_HEIGHT_UNKNOWN, 1_000 - DRAWN_HEIGHT_UNKNOWN, ...drawn.heights.slice(2)]
    respondToTile(() => Response.json({ ...drawn, heights }, { headers: OURS }))
    const tile = (await readTile()) as VectorTile
    expect([...tile.heights.metres.subarray(0, 3)]).toEqual([Number.NaN, 1_000, 997])
  })

  it('return an image tile as a blob', async () => {
    respondToTile(() => new Response('picture', { headers: { ...OURS, 'content-type': 'image/png' } }))
    expect(await readTile()).toBeInstanceOf(Blob)
  })

  it.each<[string, () => Response]>([
    ['there is none of that place', () => new Response(null, { status: 204, headers: OURS })],
    ['a portal answers', () => Response.json(drawn)],
    ['the tile is broken', () => Response.json({ ...drawn, heights: [1] }, { headers: OURS })],
    ['a line is no line', () => Response.json({ ...drawn, roads: '<svg>' }, { headers: OURS })],
    [
      'it is cut off',
      () => new Response('{"heights":', { headers: { ...OURS, 'content-type': 'application/json' } }),
    ],
  ])('are null when %s', async (_, response) => {
    respondToTile(response)
    expect(await readTile()).toBeNull()
  })

  it.each<[TileCacheMode, RequestCache | undefined]>([
    ['kept_only', 'only-if-cached'],
    ['kept_first', 'force-cache'],
    ['usual', undefined],
  ])('are fetched %s with the cache mode %s', async (cacheMode, cache) => {
    respondToTile(() => Response.json(drawn, { headers: OURS }))
    await fetchTilesInfo(cacheMode)
    await readTile(cacheMode)
    expect(requests.map((one) => one.cache)).toEqual([cache, cache])
  })
})
