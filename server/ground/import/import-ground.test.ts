import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/std/must.ts'
import { DRAWN_HEIGHT_UNKNOWN, type DrawnTile } from '#domain/wire/map/tile.ts'
import { readGroundTile } from '#tests/factories/ground-tile.ts'
import { type MadeElements, makeExtract } from '#tests/factories/osm-extract.ts'
import { openGroundSources } from '../ground-sources.ts'
import { importGround } from './import-ground.ts'

const LAKE = { lat: 46.28, lon: 13.86 }
const around = (id: number, north: number, east: number) => ({
  id,
  lat: LAKE.lat + north / 1000,
  lon: LAKE.lon + east / 1000,
})

const VALLEY: MadeElements = {
  nodes: [
    around(1, 0, 0),
    around(2, 0, 6),
    around(3, 4, 6),
    around(4, 4, 0),
    around(5, -6, -10),
    around(6, 2, 20),
    { ...around(7, 8, 3), tags: { natural: 'peak', name: 'Triglav', ele: '2864 m' } },
    { ...around(8, -2, 3), tags: { place: 'village', name: 'Stara Fužina' } },
    { ...around(9, 1, 1), tags: { natural: 'peak' } },
    { id: 10, lat: 200, lon: 999, tags: { natural: 'peak', name: 'Nowhere' } },
  ],
  ways: [
    { id: 20, nodes: [5, 1, 6], tags: { highway: 'path', sac_scale: 'hiking' } },
    { id: 21, nodes: [5, 6], tags: { highway: 'path', sac_scale: 'alpine_hiking' } },
    { id: 22, nodes: [5, 2, 999], tags: { highway: 'track' } },
    { id: 23, nodes: [1, 2, 3, 4, 1], tags: { natural: 'water', name: 'Bohinjsko jezero' } },
    { id: 24, nodes: [1, 2, 3] },
    { id: 25, nodes: [3, 4, 1] },
    { id: 26, nodes: [5, 6], tags: { highway: 'platform' } },
  ],
  relations: [
    {
      id: 30,
      members: [
        { way: 24, role: 'outer' },
        { way: 25, role: 'outer' },
      ],
      tags: { type: 'multipolygon', landuse: 'forest' },
    },
    ...['hiking', 'bicycle'].map((route, i) => ({
      id: 31 + i,
      members: [{ way: 20 + i, role: '' }],
      tags: { type: 'route', route, network: 'lwn', 'osmc:symbol': 'red:red:white_bar' },
    })),
  ],
}

let work: string
let folder: string
beforeEach(async () => {
  work = await mkdtemp(join(tmpdir(), 'cw-ground-'))
  folder = join(work, 'ground')
})
afterEach(() => rm(work, { recursive: true }))

async function importElements(elements: MadeElements, heights: string[] = []) {
  const extract = join(work, 'region.osm.pbf')
  await writeFile(extract, makeExtract(elements))
  return importGround({ extract, heights, folder, onProgress: () => undefined })
}

const tileAt = async (zoom: number, place = LAKE): Promise<DrawnTile> =>
  must(await readGroundTile(folder, zoom, place), 'a tile')

/** A square of one degree that rises evenly to the north, from 0 to 1200 metres. */
function slope(): Buffer {
  const side = 1201
  const bytes = Buffer.alloc(side * side * 2)
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++)
      bytes.writeInt16BE(side - 1 - row, (row * side + column) * 2)
  return bytes
}

const route = (id: number, tags: Record<string, string>) => ({
  id,
  members: [{ way: 20, role: '' }],
  tags: { type: 'route', route: 'hiking', ...tags },
})

describe('an imported extract', () => {
  it('becomes tiles with its ways, waters, woods and names', async () => {
    await importElements(VALLEY)
    const tile = await tileAt(12)
    expect(tile.paths).toMatch(/^M.*l/)
    expect(tile.alpinePaths).toMatch(/^M.*l/)
    expect(tile.tracks).toMatch(/^M.*l/)
    expect(tile.lakes).toMatch(/z$/)
    expect(tile.woods).toMatch(/z$/)
    expect(tile.roads).toBe('')
    expect(tile.places.map(({ name, kind, heightM }) => [name, kind, heightM])).toEqual([
      ['Triglav', 'summit', 2864],
      ['Stara Fužina', 'village', 0],
      ['Bohinjsko jezero', 'lake', 0],
    ])
  })

  it('shows the ways of marked hiking routes, and no other routes', async () => {
    await importElements(VALLEY)
    const { marks, paths } = await tileAt(12)
    expect(marks).toEqual([{ colours: ['red'], path: paths }])
    expect((await tileAt(10)).marks).toEqual([])
  })

  it('shows the colours of all routes that follow a way', async () => {
    const routes = [
      route(31, { 'osmc:symbol': 'yellow:white:yellow_bar' }),
      route(32, { colour: '#cc2222' }),
      route(33, {}),
    ]
    await importElements({ ...VALLEY, relations: routes })
    const { marks, paths } = await tileAt(12)
    expect(marks).toEqual([{ colours: ['red', 'yellow'], path: paths }])
  })

  it('tells ways apart that are closed, hardly visible or pistes', async () => {
    const ways = [
      { highway: 'path', trail_visibility: 'bad' },
      { highway: 'path', access: 'private' },
      { 'piste:type': 'downhill' },
      { via_ferrata_scale: '3', highway: 'path' },
    ].map((tags, i) => ({ id: 20 + i, nodes: [5, i + 1, 6], tags }))
    await importElements({ nodes: VALLEY.nodes ?? [], ways })
    const { faintPaths, paths, closed, pistes, viaFerratas } = await tileAt(13)
    expect(new Set([faintPaths, paths, pistes, viaFerratas]).size).toBe(4)
    expect(closed).toBe(paths)
    expect(faintPaths).toMatch(/^M.*l/)
    expect(viaFerratas).toMatch(/^M.*l/)
  })

  it('shows only what matters on the overview', async () => {
    await importElements(VALLEY)
    const { lakes, paths, tracks, places } = await tileAt(10)
    expect({ paths, tracks, places: places.map(({ name }) => name) }).toEqual({
      paths: '',
      tracks: '',
      places: ['Triglav'],
    })
    expect(lakes).toMatch(/z$/)
  })

  it('has no tile where it has nothing', async () => {
    await importElements(VALLEY)
    const { tiles } = must(openGroundSources(folder), 'a ground')
    expect(await tiles.read({ z: 12, x: 10, y: 10 })).toBeNull()
    expect(await tiles.read({ z: 3, x: 4, y: 2 })).toBeNull()
  })

  it('credits its sources', async () => {
    await importElements(VALLEY)
    expect(must(openGroundSources(folder), 'a ground').tiles.about).toEqual({
      kind: 'drawn',
      attribution: '© OpenStreetMap contributors (ODbL)',
    })
  })

  it('gives heights between those of its squares, also from a zip', async () => {
    const zip = join(work, 'N46E013.hgt.zip')
    await writeFile(zip, zipSync({ 'N46E013.hgt': slope() }, { level: 1 }))
    const { heightSquares, attribution } = await importElements(VALLEY, [zip])
    expect({ heightSquares, attribution }).toEqual({
      heightSquares: 1,
      attribution: '© OpenStreetMap contributors (ODbL), heights: SRTM (NASA)',
    })
    const { elevation } = must(openGroundSources(folder), 'a ground')
    expect(await elevation.heightsAt([LAKE, { lat: 46.5, lon: 13.5 }, { lat: 10, lon: 10 }])).toEqual([
      336,
      600,
      null,
    ])
    const { heights } = await tileAt(14)
    expect(heights[0]).toBeGreaterThan(330)
    expect(heights[0]).toBeLessThan(350)
    const overview = (await tileAt(8)).heights
    let height = 0
    const known = overview.filter((step) => (height += step) !== DRAWN_HEIGHT_UNKNOWN)
    expect(known.length).toBeGreaterThan(100)
    expect(known.length).toBeLessThan(overview.length)
  })
})

const names = async (): Promise<string[]> => (await tileAt(12)).places.map(({ name }) => name)

describe('a further import', () => {
  const onlyVillage: MadeElements = {
    nodes: [{ ...around(8, -2, 3), tags: { place: 'town', name: 'Bled' } }],
  }
  it('replaces the earlier one', async () => {
    await importElements(VALLEY)
    await importElements(onlyVillage)
    expect(await names()).toEqual(['Bled'])
    expect(await readdir(work)).toEqual(['ground', 'region.osm.pbf'])
  })

  it('leaves the earlier one as it is when it fails', async () => {
    await importElements(onlyVillage)
    const extract = join(work, 'damaged.osm.pbf')
    await writeFile(extract, makeExtract(VALLEY).subarray(0, 300))
    const failing = importGround({ extract, heights: [], folder, onProgress: () => undefined })
    await expect(failing).rejects.toThrow(/ends within/)
    const badHeights = importElements(VALLEY, [join(work, 'region.osm.pbf')])
    await expect(badHeights).rejects.toThrow(/have no name such as/)
    expect(await names()).toEqual(['Bled'])
  })

  it('that is killed while it takes the place of the earlier one leaves that in use', async () => {
    await importElements(onlyVillage)
    await rename(folder, `${folder}.earlier`)
    expect(await names()).toEqual(['Bled'])
    await importElements(VALLEY)
    expect(existsSync(`${folder}.earlier`)).toBe(false)
    expect(await names()).toContain('Triglav')
  })

  it('first puts back an earlier one that a kill left beside its place', async () => {
    await importElements(onlyVillage)
    await rename(folder, `${folder}.earlier`)
    const importing = importElements(VALLEY, [join(work, 'none.hgt')])
    await expect(importing).rejects.toThrow(/cannot be read/)
    expect(await names()).toEqual(['Bled'])
    expect(await readdir(work)).toEqual(['ground', 'region.osm.pbf'])
  })

  it.each([0, 2])('is asked for where the ground has the form %i', async (format) => {
    await importElements(VALLEY)
    const manifest: object = JSON.parse(await readFile(join(folder, 'ground.json'), 'utf8'))
    await writeFile(join(folder, 'ground.json'), JSON.stringify({ ...manifest, format }))
    expect(() => openGroundSources(folder)).toThrow(/run npm run ground again/)
  })
})
