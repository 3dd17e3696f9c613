import { css } from 'goober'
import { type ReactElement, useMemo } from 'react'
import { drawingStyles } from '../drawing/drawing-styles.ts'
import { useElementSize } from '../drawing/use-element-size.ts'
import { classNames } from '../layout/class-names.ts'
import { levelHillPaths } from './level-hill.ts'

const look = css`
  height: var(--hill-height);
  & .ahead {
    fill: none;
    stroke: var(--edge);
  }
  & .border {
    stroke: var(--contour);
  }
  & .flag {
    fill: var(--flag);
    stroke: var(--flag);
    stroke-width: 1.4;
  }
`

interface HillsideProps {
  /** the completed part, 0 to 1; the flag is at its end */
  share: number
  levels: number
  /** sets `--hill-height` and `--flag`, the colour of the flag */
  className: string
}

/** A hillside divided into levels, with a flag on it. It is as wide as its place. */
export function Hillside({ share, levels, className }: HillsideProps): ReactElement {
  const { ref, size } = useElementSize<HTMLDivElement>()
  const hill = useMemo(() => size && levelHillPaths(share, levels, size), [share, levels, size])
  return (
    <div ref={ref} className={classNames(look, className)}>
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
  )
}
