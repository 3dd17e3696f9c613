// Estimates the quality of the connection.

export interface ConnectionQuality {
  /** unknown: the browser does not report it, and fewer than three responses were timed */
  tier: 'unknown' | '2g' | '3g' | 'fast'
  /** the member asked the browser to save data */
  saveData: boolean
}

/** What the browser reports (Network Information API); not all browsers do. */
export interface ConnectionHint {
  effectiveType?: string
  saveData?: boolean
  addEventListener?: (type: 'change', listener: () => void) => void
}

/** How many of our own responses are measured if the browser reports nothing. */
export const RESPONSES_MEASURED = 3
// Round-trip thresholds of the Network Information API (WICG netinfo, table of effective types).
const RTT_2G_MS = 1_400
const RTT_3G_MS = 270

/**
 * The tier that the browser reports; otherwise from the median of our own last three response
 * times.
 */
export function estimateConnectionQuality(
  hint: ConnectionHint | null,
  responseTimesMs: readonly number[],
): ConnectionQuality {
  const saveData = hint?.saveData ?? false
  const effectiveType = hint?.effectiveType
  if (effectiveType !== undefined) return { tier: tierOfEffectiveType(effectiveType), saveData }
  const median = responseTimesMs.toSorted((a, b) => a - b)[Math.floor(RESPONSES_MEASURED / 2)]
  if (median === undefined || responseTimesMs.length < RESPONSES_MEASURED)
    return { tier: 'unknown', saveData }
  if (median >= RTT_2G_MS) return { tier: '2g', saveData }
  return { tier: median >= RTT_3G_MS ? '3g' : 'fast', saveData }
}

function tierOfEffectiveType(effectiveType: string): ConnectionQuality['tier'] {
  if (effectiveType === 'slow-2g' || effectiveType === '2g') return '2g'
  return effectiveType === '3g' ? '3g' : 'fast'
}
