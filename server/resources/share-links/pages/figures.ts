import { html } from 'hono/html'
import type { Html } from './page-layout.ts'

// A reader of a link has no settings, and the language of a browser says little: most that speak English claim to be from the United States.
// So each figure stands in both systems.

const METRES_PER_MILE = 1_609.344
const FEET_PER_METRE = 3.280_84

/** One figure, as the app tells it to the ones and to the others. */
export interface Figure {
  metric: string
  /** null where both tell it alike */
  imperial: string | null
}

export const distanceFigure = (metres: number): Figure => ({
  metric: `${oneDecimal(metres / 1_000)} km`,
  imperial: `${oneDecimal(metres / METRES_PER_MILE)} mi`,
})

export const heightFigure = (metres: number): Figure => ({
  metric: `${whole(metres)} m`,
  imperial: `${whole(metres * FEET_PER_METRE)} ft`,
})

/** `3 h 20` to ten minutes, `45 min` to five. */
export function durationFigure(seconds: number): Figure {
  const exact = seconds / 60
  if (exact < 57.5) return alike(`${Math.max(5, Math.round(exact / 5) * 5)} min`)
  const minutes = Math.round(exact / 10) * 10
  return alike(`${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`)
}

export const countFigure = (count: number): Figure => alike(count.toLocaleString('en'))

/** `12.4 km (7.7 mi)` */
export const formatFigure = ({ metric, imperial }: Figure): string =>
  imperial === null ? metric : `${metric} (${imperial})`

export const renderFigures = (figures: readonly (readonly [name: string, figure: Figure])[]): Html =>
  html`<dl>${figures.map(
    ([name, { metric, imperial }]) =>
      html`<div><dt>${name}</dt><dd>${metric}${imperial === null ? '' : html` <small>${imperial}</small>`}</dd></div>`,
  )}</dl>`

const alike = (words: string): Figure => ({ metric: words, imperial: null })

/** None above a hundred. */
function oneDecimal(amount: number): string {
  const digits = amount < 99.95 ? 1 : 0
  return amount.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

const whole = (amount: number): string => (Math.round(amount) || 0).toLocaleString('en')
