import { TILE_PX } from '../../../std/geo/mercator.ts'
import { DRAWN_UNITS_PER_PX, DRAWN_WAYS, type NewDrawnTile } from '../../../wire/map/tile.ts'

// The ways in drawing data (domain/wire/map/tile.ts) as polylines.

/** Whole units, DRAWN_UNITS_PER_PX per pixel, from the tile's (or the north-west tile's) corner. */
export interface Spot {
  x: number
  y: number
}

export const TILE_UNITS = TILE_PX * DRAWN_UNITS_PER_PX

/** The corners of a way, in order; two or more. */
export type WayLine = readonly Spot[]

export type TileWays = Pick<NewDrawnTile, (typeof DRAWN_WAYS)[number]>

/** The ways of a tile, including parts beyond its edges. */
export const parseTileWays = (tile: TileWays): WayLine[] =>
  DRAWN_WAYS.flatMap((kind) => parseSvgPath(tile[kind] ?? ''))

const COMMAND = /([Mlz])([\d\s-]*)/g
const NUMBER = /-?\d+/g

/** Parses an SVG path: `M` begins a line, `l` continues it relative to the pen, `z` closes it. */
export function parseSvgPath(path: string): WayLine[] {
  const lines: Spot[][] = []
  let line: Spot[] = []
  let pen: Spot = { x: 0, y: 0 }
  const begin = (): void => {
    line = [pen]
    lines.push(line)
  }
  const goTo = (spot: Spot): void => {
    pen = spot
    line.push(pen)
  }
  for (const [, command, text = ''] of path.matchAll(COMMAND)) {
    const [start] = line
    if (command === 'z' && start) {
      goTo(start)
      begin()
    }
    for (const [i, { x, y }] of parsePairs(text).entries()) {
      if (command === 'l') goTo({ x: pen.x + x, y: pen.y + y })
      else if (i > 0) goTo({ x, y })
      else {
        pen = { x, y }
        begin()
      }
    }
  }
  return lines.filter(({ length }) => length > 1)
}

function parsePairs(text: string): Spot[] {
  const numbers = (text.match(NUMBER) ?? []).map(Number)
  const pairs: Spot[] = []
  for (let i = 0; i + 1 < numbers.length; i += 2) pairs.push({ x: numbers[i] ?? 0, y: numbers[i + 1] ?? 0 })
  return pairs
}

/** The parts of a line within the square from `least` to `most` in both axes. Cuts become corners. */
export function clipToSquare(line: WayLine, least: number, most: number): WayLine[] {
  const parts: Spot[][] = []
  let part: Spot[] = []
  for (const [i, to] of line.slice(1).entries()) {
    const from = line[i] ?? to
    const shares = clipFractions(from, to, [least, most])
    if (!shares) continue
    const [enters, leaves] = shares
    if (enters > 0 || part.length === 0) {
      part = [interpolateSpot(from, to, enters)]
      parts.push(part)
    }
    part.push(interpolateSpot(from, to, leaves))
    if (leaves < 1) part = []
  }
  return parts
}

/**
 * The fractions between which a piece is within the square (Y.-D. Liang and B. Barsky 1984); null:
 * nowhere.
 */
function clipFractions(from: Spot, to: Spot, [least, most]: [number, number]): [number, number] | null {
  let enters = 0
  let leaves = 1
  for (const [start, step] of [
    [from.x, to.x - from.x],
    [from.y, to.y - from.y],
  ] as const) {
    if (step === 0 && (start < least || start > most)) return null
    if (step === 0) continue
    const [one, other] = [(least - start) / step, (most - start) / step]
    enters = Math.max(enters, Math.min(one, other))
    leaves = Math.min(leaves, Math.max(one, other))
  }
  return enters < leaves ? [enters, leaves] : null
}

/** The spot at a fraction between two spots. */
export const interpolateSpot = (from: Spot, to: Spot, share: number): Spot => ({
  x: Math.round(from.x + (to.x - from.x) * share),
  y: Math.round(from.y + (to.y - from.y) * share),
})
