import { beforeEach, describe, expect, it } from 'vitest'
import { projectToPixel, TILE_PX } from '#domain/std/geo/mercator.ts'
import { must } from '#domain/std/must.ts'
import type { DrawnTile } from '#domain/wire/map/tile.ts'
import { tilePath } from '#domain/wire/paths.ts'
import { createKeptPlaces, type KeptPlaces } from './kept-places.ts'

type Kind = DrawnTile['places'][number]['kind']

let tiles: Map<string, unknown>
let reads: string[]
let kept: KeptPlaces
beforeEach(() => {
  tiles = new Map()
  reads = []
  kept = createKeptPlaces({
    tilePaths: async () => [...tiles.keys()],
    readTile: async (path) => {
      reads.push(path)
      return tiles.get(path) ?? null
    },
  })
})

const HUT = { lat: 46.37, lon: 13.81 }
const VILLAGE = { lat: 46.33, lon: 13.8 }

/** Stores the tile of a zoom on which the place is, with its name. */
function keep(
  zoom: number,
  name: string,
  at: { lat: number; lon: number; kind: Kind; heightM?: number },
): void {
  const { x, y } = projectToPixel(at, zoom)
  const tile = { z: zoom, x: Math.floor(x / TILE_PX), y: Math.floor(y / TILE_PX) }
  const path = tilePath(tile)
  const others = (tiles.get(path) as { places: unknown[] } | undefined)?.places ?? []
  const pixel = { x: Math.round(x - tile.x * TILE_PX), y: Math.round(y - tile.y * TILE_PX) }
  tiles.set(path, { places: [...others, { name, kind: at.kind, heightM: at.heightM ?? 0, ...pixel }] })
}

const find = async (text: string, near = HUT) => (await kept.find({ text, near })).places

describe('places of the packs on this device', () => {
  it('are found by their names, each once, where the nearest zoom has them', async () => {
    for (const zoom of [12, 13, 14]) keep(zoom, 'Dom na Komni', { ...HUT, kind: 'hut', heightM: 1520 })
    const [found, ...others] = await find('komni')
    expect(others).toEqual([])
    expect(found).toMatchObject({ name: 'Dom na Komni', kind: 'hut', heightM: 1520 })
    expect(found?.lat).toBeCloseTo(HUT.lat, 3)
    expect(found?.lon).toBeCloseTo(HUT.lon, 3)
  })

  it('have their village', async () => {
    keep(13, 'Dom na Komni', { ...HUT, kind: 'hut' })
    keep(13, 'Ukanc', { ...VILLAGE, kind: 'village' })
    expect((await find('dom'))[0]?.within).toBe('Ukanc')
    expect(await kept.at(HUT)).toEqual({ village: 'Ukanc', region: '', country: '' })
    expect(await kept.at({ lat: 40, lon: 0 })).toEqual({ village: '', region: '', country: '' })
  })

  it('count as larger if an earlier zoom names them', async () => {
    keep(13, 'Bled-vas', { ...VILLAGE, kind: 'village' })
    for (const zoom of [10, 13]) keep(zoom, 'Bled-mesto', { lat: 46.34, lon: 13.82, kind: 'village' })
    expect((await find('bled', VILLAGE)).map(({ name }) => name)).toEqual(['Bled-mesto', 'Bled-vas'])
  })

  it('are read again only when other tiles are kept', async () => {
    keep(13, 'Dom na Komni', { ...HUT, kind: 'hut' })
    await find('dom')
    await find('komni')
    expect(reads).toHaveLength(1)
    keep(14, 'Dom na Voglu', { ...VILLAGE, kind: 'hut' })
    expect(await find('dom')).toHaveLength(2)
    expect(reads).toHaveLength(3)
  })
})

it('pictures and damaged tiles have no names', async () => {
  tiles.set('/tiles/13/1/1', null)
  tiles.set('/tiles/13/1/2', { places: [{ name: 7 }] })
  tiles.set('/tiles/', { kind: 'drawn' })
  keep(13, 'Dom na Komni', { ...HUT, kind: 'hut' })
  expect(must((await find('dom'))[0], 'a place').name).toBe('Dom na Komni')
})

it('without a pack there is no map to search', async () => {
  expect(await kept.find({ text: 'dom', near: null })).toEqual({ hasMaps: false, places: [] })
  tiles.set('/tiles/13/1/1', null)
  expect(await kept.find({ text: 'dom', near: null })).toEqual({ hasMaps: false, places: [] })
  keep(12, 'Dom na Komni', { ...HUT, kind: 'hut' })
  expect(await kept.find({ text: 'xyzzy', near: null })).toEqual({ hasMaps: true, places: [] })
})
