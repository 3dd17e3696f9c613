import { PACE_FACTOR_MAX, PACE_FACTOR_MIN } from '#domain/account/settings.ts'
import type { Activity } from '#domain/route/activity.ts'
import { estimateDurationS } from '#domain/route/figures/duration.ts'
import type { Option } from '../../../ui/form/select-input.tsx'
import { formatDuration } from '../../../ui/format/duration.ts'
import { formatQuantity } from '../../../ui/format/quantity.ts'

const STEPS = [PACE_FACTOR_MIN, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.75, PACE_FACTOR_MAX]

/** A typical day hike. */
const EXAMPLE = { distance: 10_000, ascent: 500, descent: 500 }

/** The factors of the standard time to choose from, including the current one. */
export function paceOptions(current: number): Option<string>[] {
  return [...new Set([...STEPS, current])]
    .toSorted((a, b) => a - b)
    .map((factor) => ({ value: String(factor), label: paceLabel(factor) }))
}

/** `20 % less`. */
function paceLabel(factor: number): string {
  const percent = Math.round((factor - 1) * 100)
  if (percent === 0) return 'Standard time'
  return percent < 0 ? `${-percent} % less time` : `${percent} % more time`
}

/** `3 h 50 min`: how long the example takes. */
export const exampleDuration = (activity: Activity, factor: number): string =>
  formatQuantity(formatDuration(estimateDurationS(EXAMPLE, activity) * factor))
