// How good a connection is, as far as anybody can tell.

export interface ConnectionQuality {
  /** unknown: the browser does not tell, and fewer than three of our own answers could be timed */
  tier: 'unknown' | '2g' | '3g' | 'fast'
  /** the member asked the browser to save data */
  saveData: boolean
}

/** What the browser knows of the connection (the Network Information API); only some tell. */
export interface ConnectionHint {
  effectiveType?: string
  saveData?: boolean
  addEventListener?: (type: 'change', listener: () => void) => void
}

/** So many of our own answers decide where the browser says nothing. */
export const RESPONSES_MEASURED = 3
// The waits by which the Network Information API draws its lines (WICG netinfo, table of effective types).
const WAIT_OF_2G_MS = 1_400
const WAIT_OF_3G_MS = 270

/** The browser's word where it has one; else the middle one of our own last three waits. */
export function estimateConnectionQuality(
  hint: ConnectionHint | null,
  waitsMs: readonly number[],
): ConnectionQuality {
  const saveData = hint?.saveData ?? false
  const told = hint?.effectiveType
  if (told !== undefined) return { tier: tierTold(told), saveData }
  const middle = waitsMs.toSorted((a, b) => a - b)[Math.floor(RESPONSES_MEASURED / 2)]
  if (middle === undefined || waitsMs.length < RESPONSES_MEASURED) return { tier: 'unknown', saveData }
  if (middle >= WAIT_OF_2G_MS) return { tier: '2g', saveData }
  return { tier: middle >= WAIT_OF_3G_MS ? '3g' : 'fast', saveData }
}

function tierTold(effectiveType: string): ConnectionQuality['tier'] {
  if (effectiveType === 'slow-2g' || effectiveType === '2g') return '2g'
  return effectiveType === '3g' ? '3g' : 'fast'
}
