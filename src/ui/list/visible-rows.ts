/** Which rows of a long list are drawn: from `first` up to, not including, `end`. */
export interface RowRange {
  first: number
  end: number
}

/** Where each row begins, in pixels from the top of the list, and after the last one where the list ends. */
export function rowStarts(heightsPx: readonly number[], gapPx: number): number[] {
  const starts = [0]
  let endPx = 0
  for (const heightPx of heightsPx) {
    endPx += heightPx + gapPx
    starts.push(endPx)
  }
  return starts
}

/** The rows between two heights of the list, and `extra` more on either side, so that scrolling finds them drawn. */
export function visibleRows(
  starts: readonly number[],
  { fromPx, toPx, extra }: { fromPx: number; toPx: number; extra: number },
): RowRange {
  const count = starts.length - 1
  const first = Math.max(0, rowAt(starts, fromPx) - extra)
  return { first, end: Math.min(count, rowAt(starts, toPx) + 1 + extra) }
}

/** The last row that begins at or above a height; the first one where none does. */
function rowAt(starts: readonly number[], px: number): number {
  let [low, high] = [0, Math.max(0, starts.length - 2)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= px) low = middle
    else high = middle - 1
  }
  return low
}
