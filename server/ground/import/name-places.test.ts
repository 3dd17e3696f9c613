import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { projectToPixel, TILE_PX, unprojectPixel } from '#domain/std/geo/mercator.ts'
import { readGroundTile } from '#tests/factories/ground-tile.ts'
import { makeExtract } from '#tests/factories/osm-extract.ts'
import { importGround } from './import-ground.ts'

const SUMMITS = 40
const LAT = 46.28

let folder: string
let work: string
/** Summits in a row from west to east: the row crosses the borders of cells. */
beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'cw-names-'))
  folder = join(work, 'ground')
  const extract = join(work, 'row.osm.pbf')
  const nodes = Array.from({ length: SUMMITS }, (_, i) => ({
    id: i + 1,
    lat: LAT,
    lon: 13.5 + i / 50,
    tags: { natural: 'peak', name: `Very long name of the summit ${i}`, ele: `${1000 + ((i * 7) % 40)}` },
  }))
  await writeFile(extract, makeExtract({ nodes }))
  await importGround({ extract, heights: [], folder, onProgress: () => undefined })
})
afterAll(() => rm(work, { recursive: true }))

/** Of each shown name its x in world pixels, by every tile that has it. */
async function positionsAt(zoom: number): Promise<Map<string, Set<number>>> {
  const found = new Map<string, Set<number>>()
  const first = Math.floor(projectToPixel({ lat: LAT, lon: 13.3 }, zoom).x / TILE_PX)
  const last = Math.floor(projectToPixel({ lat: LAT, lon: 14.5 }, zoom).x / TILE_PX)
  const { y } = projectToPixel({ lat: LAT, lon: 0 }, zoom)
  for (let left = first * TILE_PX; left <= last * TILE_PX; left += TILE_PX) {
    const tile = await readGroundTile(folder, zoom, unprojectPixel({ x: left + 1, y }, zoom))
    for (const { name, x } of tile?.places ?? [])
      found.set(name, (found.get(name) ?? new Set()).add(left + x))
  }
  return found
}

it.each([10, 11, 12])(
  'names are whole across the borders of cells and do not overlap, at zoom %i',
  async (zoom) => {
    const found = [...(await positionsAt(zoom))].map(([name, xs]) => ({ name, xs: [...xs] }))
    expect(found.length).toBeGreaterThan(1)
    expect(found.filter(({ xs }) => xs.length !== 1)).toEqual([])
    const places = found.flatMap(({ xs }) => xs).toSorted((a, b) => a - b)
    for (const [i, x] of places.entries()) if (i > 0) expect(x - (places[i - 1] ?? 0)).toBeGreaterThan(200)
    for (const { name, xs } of found) expect(await isWhole(zoom, name, xs[0] ?? 0)).toBe(true)
  },
)

it('names that a map shows are also on all larger ones', async () => {
  const shown: string[][] = []
  for (const zoom of [10, 12, 14, 15]) shown.push([...(await positionsAt(zoom)).keys()])
  shown.forEach((names, i) => {
    if (i > 0) expect(names).toEqual(expect.arrayContaining(shown[i - 1] ?? []))
  })
  expect(shown.at(-1)).toHaveLength(SUMMITS)
})

/** Whether the tiles below the middle and the end of a summit's name have it too. */
async function isWhole(zoom: number, name: string, x: number): Promise<boolean> {
  const { y } = projectToPixel({ lat: LAT, lon: 0 }, zoom)
  const tiles = [100, 200].map((px) => readGroundTile(folder, zoom, unprojectPixel({ x: x + px, y }, zoom)))
  return (await Promise.all(tiles)).every((tile) => !tile || tile.places.some((place) => place.name === name))
}
