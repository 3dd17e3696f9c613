/** Middle of a small sans letter: enough to tell what would touch, without asking the browser. */
const LETTER_PX = 6
const LINE_PX = 14
const GAP_PX = 8

/** Something on the paper that has a name. */
export interface Named {
  x: number
  y: number
  name: string
}

export interface Label extends Named {
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
export const nameWidth = (name: string): number => name.length * LETTER_PX

/**
 * Names beside their places, to the right or else to the left, the first ones first. A name that would touch another, or
 * leave the paper, is left out: its place stands without one.
 */
export function placeLabels(
  places: readonly Named[],
  { width, height, margin }: { width: number; height: number; margin: number },
): Label[] {
  const taken: Box[] = []
  const labels: Label[] = []
  for (const { x, y, name } of places) {
    const reach = nameWidth(name)
    const sides = [
      { anchor: 'start' as const, x: x + GAP_PX, left: x + GAP_PX },
      { anchor: 'end' as const, x: x - GAP_PX, left: x - GAP_PX - reach },
    ]
    const free = sides.find(({ left }) => {
      const box = { left, right: left + reach, top: y - LINE_PX / 2, bottom: y + LINE_PX / 2 }
      const isOnPaper =
        box.left >= margin &&
        box.right <= width - margin &&
        box.top >= margin &&
        box.bottom <= height - margin
      return isOnPaper && !taken.some((other) => touch(box, other))
    })
    if (!free || name === '') continue
    const { anchor, left } = free
    taken.push({ left, right: left + reach, top: y - LINE_PX / 2, bottom: y + LINE_PX / 2 })
    labels.push({ anchor, x: free.x, y, name })
  }
  return labels
}

/** Of names over a line, those that do not touch the one before; a `null` keeps its tick without a name. */
export function namesInARow<T extends { x: number; name: string }>(
  marks: readonly T[],
): { mark: T; name: string | null }[] {
  let end = Number.NEGATIVE_INFINITY
  return marks
    .toSorted((a, b) => a.x - b.x)
    .map((mark) => {
      const half = nameWidth(mark.name) / 2
      if (mark.name === '' || mark.x - half < end) return { mark, name: null }
      end = mark.x + half + GAP_PX
      return { mark, name: mark.name }
    })
}

const touch = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
