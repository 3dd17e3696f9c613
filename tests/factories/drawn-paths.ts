import { projectToPixel, TILE_PX, type Tile } from '#domain/std/geo/mercator.ts'
import { DRAWN_SIDE, DRAWN_UNITS_PER_PX, type NewDrawnTile } from '#domain/wire/map/tile.ts'

interface Place {
  lat: number
  lon: number
}

/** Flat terrain with paths, as the server would render it on a tile. */
export const tileWithPaths = (tile: Tile, paths: readonly (readonly Place[])[]): NewDrawnTile => ({
  heights: Array.from({ length: DRAWN_SIDE * DRAWN_SIDE }, (_, i) => (i === 0 ? 500 : 0)),
  lakes: '',
  rivers: '',
  roads: '',
  tracks: '',
  paths: paths.map((way) => pathOn(tile, way)).join(''),
  places: [],
})

function pathOn({ z, x, y }: Tile, way: readonly Place[]): string {
  const spots = way.map((place) => {
    const at = projectToPixel(place, z)
    return { x: unitsFrom(x, at.x), y: unitsFrom(y, at.y) }
  })
  const [first = { x: 0, y: 0 }, ...others] = spots
  const steps = others.map((spot, i) => {
    const before = spots[i] ?? first
    return `l${spot.x - before.x} ${spot.y - before.y}`
  })
  return `M${first.x} ${first.y}${steps.join('')}`
}

const unitsFrom = (tile: number, px: number): number => Math.round((px - tile * TILE_PX) * DRAWN_UNITS_PER_PX)
