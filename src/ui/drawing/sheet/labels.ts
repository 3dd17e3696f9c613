/**
 * Average width of a small sans-serif letter: accurate enough to detect overlaps without measuring
 * in the browser.
 */
const LETTER_PX = 6
const LINE_PX = 14
const GAP_PX = 8

/** Outer radius of a place ring. */
const RING_PX = 5

export interface Point {
  x: number
  y: number
}

/** A named point of the drawing. */
export interface NamedPoint extends Point {
  name: string
}

export interface Label extends NamedPoint {
  /** text-anchor of the name */
  anchor: 'start' | 'end'
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Estimated width of a name, px. */
export const estimateNameWidth = (name: string): number => name.length * LETTER_PX

interface LabelArea {
  width: number
  height: number
  margin: number
  /** points that names avoid if possible */
  keepFree?: readonly Point[]
}

/**
 * Places names beside their points, to the right or else to the left, in the given order. A name
 * that would overlap another one or leave the drawing is omitted.
 */
export function placeLabels(
  places: readonly NamedPoint[],
  { width, height, margin, keepFree = [] }: LabelArea,
): Label[] {
  const signs = keepFree.map(ringAt)
  const occupied: Box[] = []
  const labels: Label[] = []
  for (const place of places.filter(({ name }) => name !== '')) {
    const possible = sidesOf(place).filter(
      ({ box }) =>
        box.left >= margin &&
        box.right <= width - margin &&
        box.top >= margin &&
        box.bottom <= height - margin &&
        !occupied.some((other) => overlap(box, other)),
    )
    const side = possible.find(({ box }) => !signs.some((sign) => overlap(box, sign))) ?? possible[0]
    if (!side) continue
    occupied.push(side.box)
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

/**
 * Sorts marks from left to right and sets the name of each mark that would overlap the previous
 * name to null.
 */
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

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
