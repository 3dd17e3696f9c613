import type { VectorTile } from './tile-source.ts'

/** A part of a tile: `scale` × `scale` parts of equal size, counted from the north-west. */
export interface TilePart {
  scale: number
  column: number
  row: number
}

/**
 * The part of a tile that fills a tile of the same size, for maps beyond the last zoom. Lines keep their width and
 * names their size.
 */
export function enlargeTile(tile: VectorTile, { scale, column, row }: TilePart, sizePx: number): VectorTile {
  const { metres, side, stepPx } = tile.heights
  /** Steps from edge to edge, without the ones beyond the edges. */
  const steps = (side - 3) / scale
  const partSide = steps + 3
  const part = Float64Array.from({ length: partSide * partSide }, (_, i) => {
    const at = { column: column * steps + (i % partSide), row: row * steps + Math.floor(i / partSide) }
    return metres[at.row * side + at.column] ?? Number.NaN
  })
  const left = column * sizePx
  const top = row * sizePx
  return {
    ...tile,
    heights: { metres: part, side: partSide, stepPx: stepPx * scale },
    unitsPerPx: tile.unitsPerPx / scale,
    origin: { x: left, y: top },
    places: tile.places.map((place) => ({ ...place, x: place.x * scale - left, y: place.y * scale - top })),
  }
}
