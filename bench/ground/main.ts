import { brotliCompressSync, constants } from 'node:zlib'
import { projectToPixel, TILE_PX, type Tile } from '#domain/std/geo/mercator.ts'
import { must } from '#domain/std/must.ts'
import { openHeights } from '#server/ground/heights.ts'
import { openGround } from '#server/ground/open-ground.ts'
import { createGroundTileSource } from '#server/ground/tiles/ground-tile-source.ts'
import { createCachedTileSource } from '#server/resources/tiles/cached-tile-source.ts'

// npm run bench -- ground <folder>: how long the tiles of an imported ground take, drawn and from the cache, and how large they are.

const ZOOMS = [8, 10, 12, 13, 14, 15]
/** Of a zoom at most so many tiles, evenly spread. */
const TILES_MAX = 200
/** As the server compresses it. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

export async function main([folder = 'data/ground']: string[]): Promise<void> {
  const ground = must(openGround(folder), `a ground in ${folder}`)
  console.log(
    '| zoom | tiles | first of a cell, ms | p50, ms | p95, ms | cached p95, ms | median kB | p95 kB | largest kB |',
  )
  console.log('|--:|--:|--:|--:|--:|--:|--:|--:|--:|')
  for (const zoom of ZOOMS) {
    const source = createCachedTileSource(createGroundTileSource(ground, openHeights(ground.folder)))
    const tiles = tilesWithin(ground.manifest.bounds, zoom)
    const times: number[] = []
    const cached: number[] = []
    const sizes: number[] = []
    for (const tile of tiles) {
      const timed = async (into: number[]) => {
        const startedAt = performance.now()
        const content = await source.read(tile)
        into.push(performance.now() - startedAt)
        return content
      }
      await timed(times)
      const content = await timed(cached)
      if (content) sizes.push(brotliCompressSync(content.body, QUALITY).byteLength / 1000)
    }
    const [first = 0, ...rest] = times
    const later = rest.length > 0 ? rest : [first]
    const figures = [
      first,
      quantile(later, 0.5),
      quantile(later, 0.95),
      quantile(cached, 0.95),
      quantile(sizes, 0.5),
      quantile(sizes, 0.95),
      quantile(sizes, 1),
    ]
    const cells = figures.map((figure) => figure.toFixed(figure < 0.05 ? 3 : 1))
    console.log(`| ${zoom} | ${sizes.length} | ${cells.join(' | ')} |`)
  }
}

function tilesWithin(
  { west, south, east, north }: { west: number; south: number; east: number; north: number },
  zoom: number,
): Tile[] {
  const from = projectToPixel({ lat: north, lon: west }, zoom)
  const to = projectToPixel({ lat: south, lon: east }, zoom)
  const tiles: Tile[] = []
  for (let x = Math.floor(from.x / TILE_PX); x <= to.x / TILE_PX; x++)
    for (let y = Math.floor(from.y / TILE_PX); y <= to.y / TILE_PX; y++) tiles.push({ z: zoom, x, y })
  const every = Math.ceil(tiles.length / TILES_MAX)
  return tiles.filter((_, i) => i % every === 0)
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
