import { css } from 'goober'
import type { ReactElement } from 'react'
import type { Figure } from '#domain/wire/operations/overview.ts'

const tile = css`
  display: grid;
  align-content: start;
  gap: 2px;
  padding: 12px 14px;
  border-left: 1px solid var(--line);
  & dt,
  & .note {
    color: var(--muted);
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
  & dd {
    font-size: 1.5rem;
    font-weight: 650;
    line-height: 1.875rem;
    font-variant-numeric: tabular-nums;
  }
  & .note {
    font-weight: 400;
  }
  & .note[data-warning] {
    color: var(--warning);
    font-weight: 600;
  }
  & svg {
    width: 100%;
    height: 28px;
    margin-top: 4px;
    overflow: visible;
  }
  & polyline,
  & line {
    fill: none;
    stroke: var(--track);
    stroke-width: 1.5;
    vector-effect: non-scaling-stroke;
  }
  & polygon {
    fill: var(--sunk);
  }
  /* a circle would be stretched */
  & line {
    stroke-width: 6;
    stroke-linecap: round;
  }
`

const numbers = new Intl.NumberFormat('en-GB')

interface FigureTileProps {
  label: string
  /** with its parts as a line */
  figure?: Figure
  /** without one: as it is now; a text is shown as it is */
  value?: number | string
  /** names the period before in the note */
  period?: string
  note?: string
  isWarning?: boolean
}

/** One figure. Its line repeats the numbers for the eye, so screen readers skip it. */
export function FigureTile({ label, figure, value, period, note, isWarning }: FigureTileProps): ReactElement {
  const shown = value ?? figure?.value ?? 0
  const compared = figure && period ? describeChange(figure, period) : undefined
  return (
    <dl className={tile}>
      <dt>{label}</dt>
      <dd>{typeof shown === 'string' ? shown : numbers.format(shown)}</dd>
      <dd className="note" data-warning={isWarning || undefined}>
        {note ?? compared}
      </dd>
      {figure && <Line parts={figure.parts} />}
    </dl>
  )
}

function describeChange({ value, before }: Figure, period: string): string {
  const change = value - before
  if (change === 0) return `as in the ${period} before`
  return `${change > 0 ? '+' : '−'}${numbers.format(Math.abs(change))} on the ${period} before`
}

const HEIGHT = 26

function Line({ parts }: { parts: readonly number[] }): ReactElement | null {
  const most = Math.max(...parts)
  if (parts.length < 2 || most === 0) return null
  const heightOf = (part: number) => HEIGHT - (part / most) * (HEIGHT - 2)
  const points = parts.map((part, at) => `${at},${heightOf(part)}`).join(' ')
  const last = { x: parts.length - 1, y: heightOf(parts.at(-1) ?? 0) }
  return (
    <svg viewBox={`0 0 ${parts.length - 1} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <polygon points={`0,${HEIGHT} ${points} ${last.x},${HEIGHT}`} />
      <polyline points={points} />
      <line x1={last.x} x2={last.x} y1={last.y} y2={last.y} />
    </svg>
  )
}
