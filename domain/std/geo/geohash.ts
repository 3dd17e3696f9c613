import type { Bounds } from './bounds.ts'

// Geohash (G. Niemeyer): bits of longitude and latitude alternate, five per letter.

const LETTERS = '0123456789bcdefghjkmnpqrstuvwxyz'

/**
 * The cell of `length` letters that contains the point. A point on an edge belongs to the cell
 * north-east of it.
 */
export function encodeGeohash(lat: number, lon: number, length: number): string {
  const cell = world()
  let hash = ''
  while (hash.length < length) hash += LETTERS.charAt(nextLetter(cell, lat, lon))
  return hash
}

/** The box of a cell. Throws a RangeError for letters that do not occur in geohashes. */
export function geohashBounds(hash: string): Bounds {
  const cell = world()
  for (const letter of hash) {
    const bits = LETTERS.indexOf(letter)
    if (bits < 0) throw new RangeError(`Not a geohash: ${hash}`)
    for (let bit = 16; bit >= 1; bit /= 2) narrow(cell, (bits & bit) !== 0)
  }
  return [cell.west, cell.south, cell.east, cell.north]
}

/** The center of a cell. Throws a RangeError for letters that do not occur in geohashes. */
export function geohashCenter(hash: string): { lat: number; lon: number } {
  const [west, south, east, north] = geohashBounds(hash)
  return { lat: (south + north) / 2, lon: (west + east) / 2 }
}

/** The 32 cells that a cell consists of. */
export function geohashChildren(hash: string): string[] {
  return Array.from(LETTERS, (letter) => hash + letter)
}

interface Cell {
  west: number
  south: number
  east: number
  north: number
  byLon: boolean
}

const world = (): Cell => ({ west: -180, south: -90, east: 180, north: 90, byLon: true })

function nextLetter(cell: Cell, lat: number, lon: number): number {
  let bits = 0
  for (let bit = 0; bit < 5; bit++) {
    const upper = cell.byLon ? lon >= (cell.west + cell.east) / 2 : lat >= (cell.south + cell.north) / 2
    narrow(cell, upper)
    bits = bits * 2 + (upper ? 1 : 0)
  }
  return bits
}

function narrow(cell: Cell, upper: boolean): void {
  if (cell.byLon) {
    const middle = (cell.west + cell.east) / 2
    if (upper) cell.west = middle
    else cell.east = middle
  } else {
    const middle = (cell.south + cell.north) / 2
    if (upper) cell.south = middle
    else cell.north = middle
  }
  cell.byLon = !cell.byLon
}
