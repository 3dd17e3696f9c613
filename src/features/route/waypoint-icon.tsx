import { css } from 'goober'
import type { ReactElement } from 'react'
import { waypointIconPath } from './waypoint-kinds.ts'

const styles = css`
  width: 20px;
  height: 20px;
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.6;
  stroke-linecap: round;
  stroke-linejoin: round;
`

/** Decorative: the kind is also written beside it. */
export function WaypointIcon({ symbol }: { symbol: string }): ReactElement {
  return (
    <svg className={styles} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={waypointIconPath(symbol)} />
    </svg>
  )
}
