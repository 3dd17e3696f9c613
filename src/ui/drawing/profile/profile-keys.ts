const STEP = 0.01
const LEAP = 0.1

/**
 * The new marker position for a key, as a share of the route; null removes the marker; undefined:
 * the key is not handled.
 */
export function moveProfileMarker(key: string, position: number | null): number | null | undefined {
  const from = position ?? 0
  if (key === 'ArrowRight' || key === 'ArrowUp') return position === null ? 0 : Math.min(1, from + STEP)
  if (key === 'ArrowLeft' || key === 'ArrowDown') return position === null ? 0 : Math.max(0, from - STEP)
  if (key === 'PageUp') return Math.min(1, from + LEAP)
  if (key === 'PageDown') return Math.max(0, from - LEAP)
  if (key === 'Home') return 0
  if (key === 'End') return 1
  if (key === 'Escape') return null
  return undefined
}
