import { css } from 'goober'
import { type ReactElement, useMemo } from 'react'
import { drawingStyles } from '../drawing/drawing-styles.ts'
import { useElementSize } from '../drawing/use-element-size.ts'
import { levelHillPaths } from './level-hill.ts'

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
  & > div {
    height: 64px;
    border-bottom: 1px solid var(--contour);
  }
  & .ahead {
    fill: none;
    stroke: var(--edge);
  }
  & .border {
    stroke: var(--contour);
  }
  & .flag {
    fill: var(--moss);
    stroke: var(--moss);
    stroke-width: 1.4;
  }
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
  const { ref, size } = useElementSize<HTMLDivElement>()
  const share = (level - 1 + (next > 0 ? points / next : 0)) / LEVELS
  const hill = useMemo(() => size && levelHillPaths(share, LEVELS, size), [share, size])
  return (
    <div className={look}>
      <p>
        <b>Level {level}</b>
        {points.toLocaleString('en')} of {next.toLocaleString('en')} points
      </p>
      <div ref={ref}>
        {size && hill && (
          <svg className={drawingStyles} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
            <path className="silhouette" d={hill.ground} />
            <path className="border" d={hill.borders} />
            <path className="ahead" d={hill.slope} />
            <path className="edge" d={hill.walked} />
            <path className="flag" d={`M${hill.flag.x} ${hill.flag.y}v-18l10 4.5-10 4.5`} />
          </svg>
        )}
      </div>
    </div>
  )
}
