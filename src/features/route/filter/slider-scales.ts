import type { Range, RangeName } from '#domain/route/list/filter.ts'
import { formatDuration } from '../../../ui/format/duration.ts'
import { formatQuantity, type Units } from '../../../ui/format/quantity.ts'

// Slider steps in the member's units. The filter itself is in metres and seconds.

const METRES_PER_MILE = 1_609.344
const METRES_PER_FOOT = 0.3048

interface Scale {
  /** metres or seconds */
  step: number
  steps: number
  format: (steps: number) => string
}

const withUnit = (each: number, unit: string) => (steps: number) =>
  `${(steps * each).toLocaleString('en')} ${unit}`

const DURATION: Scale = {
  step: 1_800,
  steps: 24,
  format: (steps) => (steps === 0 ? '0 h' : formatQuantity(formatDuration(steps * 1_800))),
}

const SCALES: Record<Units, Record<RangeName, Scale>> = {
  metric: {
    distance: { step: 1_000, steps: 50, format: withUnit(1, 'km') },
    ascent: { step: 100, steps: 25, format: withUnit(100, 'm') },
    duration: DURATION,
  },
  imperial: {
    distance: { step: METRES_PER_MILE, steps: 30, format: withUnit(1, 'mi') },
    ascent: { step: 300 * METRES_PER_FOOT, steps: 27, format: withUnit(300, 'ft') },
    duration: DURATION,
  },
}

export const sliderScale = (name: RangeName, units: Units): Scale => SCALES[units][name]

/** The positions of the two thumbs; an open end is the end of the slider. */
export function toSliderValues({ step, steps }: Scale, range: Range | null): [from: number, to: number] {
  const at = (value: number | null, open: number) =>
    value === null ? open : Math.min(steps, Math.round(value / step))
  return [at(range?.from ?? null, 0), at(range?.to ?? null, steps)]
}

export function fromSliderValues(
  { step, steps }: Scale,
  [from, to]: readonly [number, number],
): Range | null {
  if (from === 0 && to === steps) return null
  return {
    from: from === 0 ? null : Math.round(from * step),
    to: to === steps ? null : Math.round(to * step),
  }
}

/** The label of a thumb. */
export const sliderValueLabel = ({ steps, format }: Scale, at: number): string =>
  at === steps ? `${format(at)} or more` : format(at)

/** `5 km to 20 km`, `up to 20 km`, `20 km or more`. */
export function formatRange(scale: Scale, range: Range): string {
  const [from, to] = toSliderValues(scale, range)
  if (range.from === null) return `up to ${scale.format(to)}`
  if (range.to === null) return `${scale.format(from)} or more`
  return `${scale.format(from)} to ${scale.format(to)}`
}
