/** Rows of a long list that are rendered: from `first` up to, not including, `end`. */
export interface RowRange {
  first: number
  end: number
}

/** Offsets of all rows in pixels from the top of the list, followed by the end of the list. */
export function rowStarts(heightsPx: readonly number[], gapPx: number): number[] {
  const starts = [0]
  let endPx = 0
  for (const heightPx of heightsPx) {
    endPx += heightPx + gapPx
    starts.push(endPx)
  }
  return starts
}

/**
 * Rows between two offsets of the list, and `extra` more on either side, so that scrolling shows no
 * gap.
 */
export function visibleRows(
  starts: readonly number[],
  { fromPx, toPx, extra }: { fromPx: number; toPx: number; extra: number },
): RowRange {
  const count = starts.length - 1
  const first = Math.max(0, rowAt(starts, fromPx) - extra)
  return { first, end: Math.min(count, rowAt(starts, toPx) + 1 + extra) }
}

/** The last row that begins at or above an offset, or the first one. */
function rowAt(starts: readonly number[], px: number): number {
  let [low, high] = [0, Math.max(0, starts.length - 2)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= px) low = middle
    else high = middle - 1
  }
  return low
}
