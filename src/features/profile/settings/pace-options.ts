import { PACE_FACTOR_MAX, PACE_FACTOR_MIN } from '#domain/account/settings.ts'
import type { Activity } from '#domain/route/activity.ts'
import { estimateDurationS } from '#domain/route/figures/duration.ts'
import type { Option } from '../../../ui/form/select-input.tsx'
import { formatDuration } from '../../../ui/format/duration.ts'
import { formatQuantity } from '../../../ui/format/quantity.ts'

const STEPS = [PACE_FACTOR_MIN, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.75, PACE_FACTOR_MAX]

/** A way that everybody can picture. */
const EXAMPLE = { distance: 10_000, ascent: 500, descent: 500 }

/** What the usual time may be taken times, and the one that stands, wherever it came from. */
export function paceOptions(now: number): Option<string>[] {
  return [...new Set([...STEPS, now])]
    .toSorted((a, b) => a - b)
    .map((factor) => ({ value: String(factor), label: paceWords(factor) }))
}

/** `20 % less`. */
function paceWords(factor: number): string {
  const percent = Math.round((factor - 1) * 100)
  if (percent === 0) return 'The usual time'
  return percent < 0 ? `${-percent} % less time` : `${percent} % more time`
}

/** `3 h 50 min`: how long the example takes. */
export const exampleDuration = (activity: Activity, factor: number): string =>
  formatQuantity(formatDuration(estimateDurationS(EXAMPLE, activity) * factor))
