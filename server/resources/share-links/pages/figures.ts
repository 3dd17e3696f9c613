import { html } from 'hono/html'
import type { Html } from './page-layout.ts'

// A visitor has no settings, and the browser's language is no good hint: most English ones have
// en-US. So every figure is shown in both systems of units.

const METRES_PER_MILE = 1_609.344
const FEET_PER_METRE = 3.280_84

/** A figure in both systems of units. */
export interface Figure {
  metric: string
  /** null: the same in both systems */
  imperial: string | null
}

export const distanceFigure = (metres: number): Figure => ({
  metric: `${formatDecimal(metres / 1_000)} km`,
  imperial: `${formatDecimal(metres / METRES_PER_MILE)} mi`,
})

export const heightFigure = (metres: number): Figure => ({
  metric: `${formatInteger(metres)} m`,
  imperial: `${formatInteger(metres * FEET_PER_METRE)} ft`,
})

/** `3 h 20 min` in steps of ten minutes, `45 min` in steps of five. */
export function durationFigure(seconds: number): Figure {
  const exact = seconds / 60
  if (exact < 57.5) return sameInBoth(`${Math.max(5, Math.round(exact / 5) * 5)} min`)
  const minutes = Math.round(exact / 10) * 10
  return sameInBoth(`${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`)
}

export const countFigure = (count: number): Figure => sameInBoth(count.toLocaleString('en'))

/** `12.4 km (7.7 mi)` */
export const formatFigure = ({ metric, imperial }: Figure): string =>
  imperial === null ? metric : `${metric} (${imperial})`

export const renderFigures = (figures: readonly (readonly [name: string, figure: Figure])[]): Html =>
  html`<dl>${figures.map(
    ([name, { metric, imperial }]) =>
      html`<div><dt>${name}</dt><dd>${metric}${imperial === null ? '' : html` <small>${imperial}</small>`}</dd></div>`,
  )}</dl>`

const sameInBoth = (text: string): Figure => ({ metric: text, imperial: null })

/** One decimal below 100, none from there on. */
function formatDecimal(amount: number): string {
  const digits = amount < 99.95 ? 1 : 0
  return amount.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

const formatInteger = (amount: number): string => (Math.round(amount) || 0).toLocaleString('en')
