import { css } from 'goober'
import type { ReactElement } from 'react'
import type { Size } from '../use-element-size.ts'
import { type NamedPoint, type Point, placeLabels } from './labels.ts'

/** Reserved for the neatline and its labels. */
const MARGIN_PX = 22
/** Maximum number of names; the list beside the sheet has all. */
const SHOWN_MAX = 24

const look = css`
  pointer-events: none;
  & text {
    fill: var(--ink);
    stroke: var(--map-ground, var(--raised));
    stroke-width: 3px;
    paint-order: stroke;
    font: 500 11px var(--sans);
  }
  & circle {
    fill: var(--raised);
    stroke: var(--ink);
    stroke-width: 1.6;
  }
`

interface PlaceNamesProps {
  places: readonly NamedPoint[]
  size: Size
  /** draws a ring at each place */
  rings?: boolean
  /** points that names avoid if possible; defaults to the named places */
  keepFree?: readonly Point[]
}

/** Place names on a sheet, as many as fit. */
export function PlaceNames({ places, size, rings, keepFree = places }: PlaceNamesProps): ReactElement {
  const shown = places.slice(0, SHOWN_MAX)
  const labels = placeLabels(shown, { ...size, margin: MARGIN_PX, keepFree })
  return (
    <g className={look} aria-hidden="true">
      {rings && shown.map(({ x, y, name }) => <circle key={`${x} ${y} ${name}`} cx={x} cy={y} r="3.2" />)}
      {labels.map(({ x, y, name, anchor }) => (
        <text key={`${x} ${y} ${name}`} x={x} y={y + 4} textAnchor={anchor}>
          {name}
        </text>
      ))}
    </g>
  )
}
