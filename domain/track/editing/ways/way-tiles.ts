import { distanceM } from '../../../std/geo/distance.ts'
import type { LatLon } from '../../../std/geo/lat-lon.ts'
import { metresPerPx, projectToPixel, TILE_PX, type Tile } from '../../../std/geo/mercator.ts'

/** Finest first, because it is the most precise. Coarser tiles do not contain paths. */
export const WAY_ZOOMS = [15, 14, 13, 12] as const

/** A zoom that needs more tiles is skipped. */
export const WAY_TILES_MAX = 36
/** Margin around both places: ways do not stay within their box. */
const MARGIN_M = 300
const MARGIN_OF_DISTANCE = 0.5

/**
 * The tiles in which to search a way; null: too many. `reachM`: snapping distance of the last
 * place.
 */
export function listTilesBetween(places: readonly LatLon[], zoom: number, reachM: number): Tile[] | null {
  const [first] = places
  const last = places.at(-1)
  if (!first || !last) return []
  const marginM = Math.max(reachM, MARGIN_M, MARGIN_OF_DISTANCE * distanceM(first, last))
  const margin = marginM / metresPerPx(first.lat, zoom)
  const spots = places.map((place) => projectToPixel(place, zoom))
  const columns = range(
    spots.map(({ x }) => x),
    { margin, zoom },
  )
  const rows = range(
    spots.map(({ y }) => y),
    { margin, zoom },
  )
  if ((columns.to - columns.from + 1) * (rows.to - rows.from + 1) > WAY_TILES_MAX) return null
  const tiles: Tile[] = []
  for (let y = rows.from; y <= rows.to; y++)
    for (let x = columns.from; x <= columns.to; x++) tiles.push({ z: zoom, x, y })
  return tiles
}

function range(at: readonly number[], { margin, zoom }: { margin: number; zoom: number }) {
  const tile = (px: number) => Math.min(2 ** zoom - 1, Math.max(0, Math.floor(px / TILE_PX)))
  return { from: tile(Math.min(...at) - margin), to: tile(Math.max(...at) + margin) }
}
