import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { must } from '#domain/std/must.ts'
import { DRAWN_SIDE, type DrawnTile } from '#domain/wire/map/tile.ts'
import type { TileCacheMode } from '#domain/wire/network/network-strategy.ts'
import { SERVER_HEADER } from '#domain/wire/session/session.ts'
import { createTileSource, fetchTilesInfo, type VectorTile } from './map-tiles.ts'

const TILE = { z: 12, x: 2205, y: 1450 }
const OURS = { [SERVER_HEADER]: '1' }
const drawn: DrawnTile = {
  heights: [1_000, 5, -3, ...Array.from({ length: DRAWN_SIDE * DRAWN_SIDE - 3 }, () => 0)],
  lakes: '',
  rivers: 'M0 0l4 4',
  roads: '',
  tracks: '',
  paths: '',
  places: [],
}
const DRAWN = { kind: 'drawn', attribution: 'Example' }

let answers: Record<string, () => Response>
let asked: { path: string; cache: RequestCache | undefined }[]

beforeEach(() => {
  answers = { '/tiles/': () => Response.json(DRAWN, { headers: OURS }) }
  asked = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    asked.push({ path, cache: init?.cache })
    const answer = answers[path]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const tileThat = (answer: () => Response) => {
  answers['/tiles/12/2205/1450'] = answer
}
const readTile = (asking: TileCacheMode = 'usual') =>
  createTileSource({ kind: 'drawn', attribution: '' }, asking).read(TILE)

describe('the ground of the map', () => {
  it('is there where the server has any, with its words', async () => {
    const about = must(await fetchTilesInfo('usual'), 'what the tiles are')
    expect(createTileSource(about, 'usual')).toMatchObject({ attribution: 'Example', zoomMax: 15 })
  })

  it.each<[string, () => Response]>([
    ['says that it has none', () => Response.json({ kind: 'none', attribution: '' }, { headers: OURS })],
    ['is not ours', () => Response.json(DRAWN)],
    ['answers with a page', () => new Response('<html>', { headers: OURS })],
    ['fails', () => new Response('', { status: 503, headers: OURS })],
  ])('is none where the server %s', async (_, answer) => {
    answers['/tiles/'] = answer
    expect(await fetchTilesInfo('usual')).toBeNull()
  })

  it('is none without a connection', async () => {
    answers = {}
    expect(await fetchTilesInfo('usual')).toBeNull()
  })

  it('of a drawn tile has its heights in metres', async () => {
    tileThat(() => Response.json(drawn, { headers: OURS }))
    const ground = (await readTile()) as VectorTile
    expect([...ground.heights.metres.subarray(0, 4)]).toEqual([1_000, 1_005, 1_002, 1_002])
    expect(ground).toMatchObject({ rivers: 'M0 0l4 4', heights: { side: DRAWN_SIDE } })
  })

  it('of a picture is the picture', async () => {
    tileThat(() => new Response('picture', { headers: { ...OURS, 'content-type': 'image/png' } }))
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
  ])('is not known where %s', async (_, answer) => {
    tileThat(answer)
    expect(await readTile()).toBeNull()
  })

  it.each<[TileCacheMode, RequestCache | undefined]>([
    ['kept_only', 'only-if-cached'],
    ['kept_first', 'force-cache'],
    ['usual', undefined],
  ])('is asked for %s by the word %s', async (asking, cache) => {
    tileThat(() => Response.json(drawn, { headers: OURS }))
    await fetchTilesInfo(asking)
    await readTile(asking)
    expect(asked.map((one) => one.cache)).toEqual([cache, cache])
  })
})
