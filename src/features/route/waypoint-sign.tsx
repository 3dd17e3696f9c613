import { css } from 'goober'
import type { ReactElement } from 'react'
import { signOf } from './waypoint-signs.ts'

const look = css`
  width: 20px;
  height: 20px;
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.6;
  stroke-linecap: round;
  stroke-linejoin: round;
`

/** Decoration: the kind is said in words beside it. */
export function WaypointSign({ symbol }: { symbol: string }): ReactElement {
  return (
    <svg className={look} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={signOf(symbol)} />
    </svg>
  )
}
