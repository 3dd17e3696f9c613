import { TILE_PX, type Tile } from '../std/geo/mercator.ts'
import type { DrawnTile } from '../wire/map/tile.ts'

// Which names fit on a map. All tiles of a zoom must decide alike, so names are sorted out in world
// pixels before they are distributed to tiles.

/** `x`, `y`: world pixels of the zoom */
export type NamedPlace = DrawnTile['places'][number]

/** The zoom from which a settlement is named, by its rank: hamlet, village, town, city. */
export const SETTLEMENT_FROM_ZOOM: readonly number[] = [13, 11, 9, 8]

/** Kinds whose name is centred over the place; all others have it on the right. */
const CENTRED_KINDS = new Set<NamedPlace['kind']>(['village', 'lake'])
/** Estimated size of a letter in the page's font; wider text may touch its neighbour. */
const LETTER_PX = { width: 6.6, height: 15 }
/** Length of ` 2,864 m`. */
const HEIGHT_LETTERS = 8

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Leaves out names that overlap an earlier one: the most important come first. */
export function withoutOverlaps<Place extends NamedPlace>(places: readonly Place[]): Place[] {
  const space = new LabelSpace()
  return places.filter((place) => space.take(place))
}

/** The names that a map of one zoom already shows. */
export class LabelSpace {
  readonly #boxes = new Map<string, Box[]>()

  /** Whether the name has found a place. `apartPx`: that it keeps from others to its sides. */
  take(place: NamedPlace, apartPx = 0): boolean {
    const box = labelBox(place)
    const wide = { ...box, left: box.left - apartPx, right: box.right + apartPx }
    const around = { ...wide, top: box.top - apartPx, bottom: box.bottom + apartPx }
    for (const square of squaresOf(around))
      if (this.#boxes.get(square)?.some((other) => overlap(around, other))) return false
    for (const square of squaresOf(box)) {
      const boxes = this.#boxes.get(square) ?? []
      this.#boxes.set(square, boxes)
      boxes.push(box)
    }
    return true
  }
}

const tileAt = (px: number): number => Math.floor(px / TILE_PX)

/** Of the size of tiles: few boxes lie in one. */
function* squaresOf({ left, right, top, bottom }: Box): Generator<string> {
  for (let x = tileAt(left); x <= tileAt(right); x++)
    for (let y = tileAt(top); y <= tileAt(bottom); y++) yield `${x} ${y}`
}

/** The places whose names a tile shows at least in part, in pixels of the tile. */
export function placesOnTile(places: readonly NamedPlace[], tile: Tile): NamedPlace[] {
  const left = tile.x * TILE_PX
  const top = tile.y * TILE_PX
  return places
    .filter((place) => overlap(labelBox(place), { left, top, right: left + TILE_PX, bottom: top + TILE_PX }))
    .map((place) => ({ ...place, x: Math.round(place.x - left), y: Math.round(place.y - top) }))
}

/** The box that a place's symbol and name cover. */
export function labelBox({ name, kind, x, y }: NamedPlace): Box {
  const letters = name.length + (kind === 'summit' ? HEIGHT_LETTERS : 0)
  const width = (letters + 2) * LETTER_PX.width
  const left = CENTRED_KINDS.has(kind) ? x - width / 2 : x - LETTER_PX.width
  return { left, right: left + width, top: y - LETTER_PX.height / 2, bottom: y + LETTER_PX.height / 2 }
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
