import { TILE_PX } from '../../../std/geo/mercator.ts'
import { DRAWN_UNITS_PER_PX, type DrawnTile } from '../../../wire/map/tile.ts'

// The ways of a drawn tile (domain/wire/map/tile.ts) as lines of corners.

/** Pixels of a tile, or of several from the north-west one, in DRAWN_UNITS_PER_PX of a pixel: whole numbers. */
export interface Spot {
  x: number
  y: number
}

export const TILE_UNITS = TILE_PX * DRAWN_UNITS_PER_PX

/** The corners of a way, in order; two or more. */
export type WayLine = readonly Spot[]

/** The ways of a drawn tile, beyond its edges as well. */
export const parseTileWays = ({
  roads,
  tracks,
  paths,
}: Pick<DrawnTile, 'roads' | 'tracks' | 'paths'>): WayLine[] => [roads, tracks, paths].flatMap(parseSvgPath)

const COMMAND = /([Mlz])([\d\s-]*)/g
const NUMBER = /-?\d+/g

/** The lines of an SVG path: `M` begins one, `l` leads on from where the pen is, `z` goes back to where it began. */
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
    for (const [i, { x, y }] of pairsIn(text).entries()) {
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

function pairsIn(text: string): Spot[] {
  const numbers = (text.match(NUMBER) ?? []).map(Number)
  const pairs: Spot[] = []
  for (let i = 0; i + 1 < numbers.length; i += 2) pairs.push({ x: numbers[i] ?? 0, y: numbers[i + 1] ?? 0 })
  return pairs
}

/** The parts of a line that lie within a square from `least` to `most` both ways. Where it is cut it has new corners. */
export function clipToSquare(line: WayLine, least: number, most: number): WayLine[] {
  const parts: Spot[][] = []
  let part: Spot[] = []
  for (const [i, to] of line.slice(1).entries()) {
    const from = line[i] ?? to
    const shares = sharesWithin(from, to, [least, most])
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

/** From which share of a piece to which it lies within (Y.-D. Liang and B. Barsky 1984); null: nowhere. */
function sharesWithin(from: Spot, to: Spot, [least, most]: [number, number]): [number, number] | null {
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

/** The spot at a share of the way from one to another. */
export const interpolateSpot = (from: Spot, to: Spot, share: number): Spot => ({
  x: Math.round(from.x + (to.x - from.x) * share),
  y: Math.round(from.y + (to.y - from.y) * share),
})
