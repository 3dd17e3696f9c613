const TYPE_AHEAD_RESET_MS = 1_000

/** Index of the item to focus on an arrow key, Home or End; undefined for any other key. */
export function nextItemIndex(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowUp') return index <= 0 ? count - 1 : index - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/**
 * Letters typed within a second of each other form one search. Returns the index of the first
 * match. `atMs`: a monotonic clock.
 */
export function createTypeAhead(): (
  key: string,
  texts: readonly string[],
  atMs: number,
) => number | undefined {
  let typed = ''
  let lastMs = Number.NEGATIVE_INFINITY
  return (key, texts, atMs) => {
    if (Array.from(key).length !== 1 || key === ' ') return undefined
    typed = atMs - lastMs > TYPE_AHEAD_RESET_MS ? key : typed + key
    lastMs = atMs
    const found = texts.findIndex((text) => text.toLocaleLowerCase().startsWith(typed.toLocaleLowerCase()))
    return found < 0 ? undefined : found
  }
}
