import { join } from 'node:path'
import { HEIGHTS_FOLDER } from './feature.ts'
import { createRecent, readIfThere } from './recent.ts'

// Heights in squares of one degree, as the SRTM mission published them: big-endian metres in rows from
// the north, the edges included (https://lpdaac.usgs.gov/documents/179/SRTM_User_Guide_V3.pdf).

/** Values of a row: one or three arc seconds apart. */
const SIDES = [3601, 1201] as const
/** A value without a measurement. */
const VOID = -32_768
/** Each has at most 26 MB. */
const SQUARES_MAX = 4

export interface HeightSquare {
  side: number
  bytes: Buffer
}

/** Null if the size is not that of a square. */
export function parseSquare(bytes: Buffer): HeightSquare | null {
  const side = SIDES.find((each) => each * each * 2 === bytes.byteLength)
  return side === undefined ? null : { side, bytes }
}

/** The name of the square with this place: that of its south-west corner, as in `N42E001.hgt`. */
export function squareName(lat: number, lon: number): string {
  const south = Math.floor(lat)
  const west = Math.floor(lon)
  return `${south < 0 ? 'S' : 'N'}${digits(south, 2)}${west < 0 ? 'W' : 'E'}${digits(west, 3)}.hgt`
}

/** Metres between the four nearest values; null where one of them is missing. */
export function heightIn({ side, bytes }: HeightSquare, lat: number, lon: number): number | null {
  const column = (lon - Math.floor(lon)) * (side - 1)
  const row = (1 - (lat - Math.floor(lat))) * (side - 1)
  const [left, top] = [Math.min(side - 2, Math.floor(column)), Math.min(side - 2, Math.floor(row))]
  const at = (dx: number, dy: number) => bytes.readInt16BE(((top + dy) * side + left + dx) * 2)
  const corners = [at(0, 0), at(1, 0), at(0, 1), at(1, 1)]
  if (corners.includes(VOID)) return null
  const [nw = 0, ne = 0, sw = 0, se = 0] = corners
  const [x, y] = [column - left, row - top]
  return (nw * (1 - x) + ne * x) * (1 - y) + (sw * (1 - x) + se * x) * y
}

const digits = (value: number, count: number): string => `${Math.abs(value)}`.padStart(count, '0')

/** Metres; null if unknown. */
export type HeightAt = (lat: number, lon: number) => number | null

export interface GroundHeights {
  /** Reads the squares of these places. The result knows the heights there, whatever is read meanwhile. */
  near(places: readonly { lat: number; lon: number }[]): Promise<HeightAt>
}

/** The heights of an imported ground. The last used squares stay in memory. */
export function openHeights(folder: string): GroundHeights {
  const squares = createRecent(SQUARES_MAX, (name) =>
    readIfThere(join(folder, HEIGHTS_FOLDER, name)).then((bytes) => bytes && parseSquare(bytes)),
  )
  return {
    async near(places) {
      const names = [...new Set(places.map(({ lat, lon }) => squareName(lat, lon)))]
      const found = new Map<string, HeightSquare | null>()
      for (const name of names) found.set(name, await squares(name))
      return (lat, lon) => {
        const square = found.get(squareName(lat, lon))
        return square ? heightIn(square, lat, lon) : null
      }
    },
  }
}
