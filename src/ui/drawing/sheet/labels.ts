/** Middle of a small sans letter: enough to tell what would touch, without asking the browser. */
const LETTER_PX = 6
const LINE_PX = 14
const GAP_PX = 8

/** Half of a ring on the paper, with its rim. */
const RING_PX = 5

export interface Point {
  x: number
  y: number
}

/** Something on the paper that has a name. */
export interface NamedPoint extends Point {
  name: string
}

export interface Label extends NamedPoint {
  /** where the name stands from its place */
  anchor: 'start' | 'end'
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** pixels that a name takes */
export const estimateNameWidth = (name: string): number => name.length * LETTER_PX

interface Paper {
  width: number
  height: number
  margin: number
  /** signs that names keep away from as long as they find room elsewhere */
  keepFree?: readonly Point[]
}

/**
 * Names beside their places, to the right or else to the left, the first ones first. A name that would touch another, or
 * leave the paper, is left out: its place stands without one.
 */
export function placeLabels(
  places: readonly NamedPoint[],
  { width, height, margin, keepFree = [] }: Paper,
): Label[] {
  const signs = keepFree.map(ringAt)
  const taken: Box[] = []
  const labels: Label[] = []
  for (const place of places.filter(({ name }) => name !== '')) {
    const possible = sidesOf(place).filter(
      ({ box }) =>
        box.left >= margin &&
        box.right <= width - margin &&
        box.top >= margin &&
        box.bottom <= height - margin &&
        !taken.some((other) => touch(box, other)),
    )
    const side = possible.find(({ box }) => !signs.some((sign) => touch(box, sign))) ?? possible[0]
    if (!side) continue
    taken.push(side.box)
    labels.push(side.label)
  }
  return labels
}

function sidesOf({ x, y, name }: NamedPoint): { label: Label; box: Box }[] {
  const reach = estimateNameWidth(name)
  const top = y - LINE_PX / 2
  const bottom = y + LINE_PX / 2
  const [right, left] = [x + GAP_PX, x - GAP_PX]
  return [
    {
      label: { anchor: 'start', x: right, y, name },
      box: { left: right, right: right + reach, top, bottom },
    },
    { label: { anchor: 'end', x: left, y, name }, box: { left: left - reach, right: left, top, bottom } },
  ]
}

const ringAt = ({ x, y }: Point): Box => ({
  left: x - RING_PX,
  right: x + RING_PX,
  top: y - RING_PX,
  bottom: y + RING_PX,
})

/** Of names over a line, those that do not touch the one before; a `null` keeps its tick without a name. */
export function placeNamesInRow<T extends { x: number; name: string }>(
  marks: readonly T[],
): { mark: T; name: string | null }[] {
  let end = Number.NEGATIVE_INFINITY
  return marks
    .toSorted((a, b) => a.x - b.x)
    .map((mark) => {
      const half = estimateNameWidth(mark.name) / 2
      if (mark.name === '' || mark.x - half < end) return { mark, name: null }
      end = mark.x + half + GAP_PX
      return { mark, name: mark.name }
    })
}

const touch = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
