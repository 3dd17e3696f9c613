import { css } from 'goober'
import type { ReactElement } from 'react'
import { Hillside } from './hillside.tsx'

const look = css`
  & p {
    color: var(--muted);
    font-size: 0.9375rem;
  }
  & b {
    margin-right: 6px;
    color: var(--ink);
    font: 650 1.25rem/1.625rem var(--sans);
    letter-spacing: -0.014em;
  }
`

const hillStyles = css`
  --hill-height: 64px;
  --flag: var(--moss);
  border-bottom: 1px solid var(--contour);
`

/** Number of levels on the hill. */
const LEVELS = 8

interface LevelProps {
  level: number
  points: number
  /** points at which the next level begins */
  next: number
}

/** Progress to the next level, drawn as a flag on a hillside. */
export function Level({ level, points, next }: LevelProps): ReactElement {
  const share = (level - 1 + (next > 0 ? points / next : 0)) / LEVELS
  return (
    <div className={look}>
      <p>
        <b>Level {level}</b>
        {points.toLocaleString('en')} of {next.toLocaleString('en')} points
      </p>
      <Hillside share={share} levels={LEVELS} className={hillStyles} />
    </div>
  )
}
