import { css } from 'goober'
import { type ReactElement, useMemo } from 'react'
import type { Plan } from '#domain/subscription/plan.ts'
import { levelHillPaths } from '../../../ui/display/level-hill.ts'
import { drawingStyles } from '../../../ui/drawing/drawing-styles.ts'
import { useElementSize } from '../../../ui/drawing/use-element-size.ts'
import { narrow } from '../../../ui/theme/media.ts'

const look = css`
  height: 96px;
  margin-top: 8px;
  & .border {
    stroke: var(--contour);
  }
  & .ahead {
    fill: none;
    stroke: var(--edge);
  }
  & .flag {
    fill: var(--blaze-line);
    stroke: var(--blaze-line);
    stroke-width: 1.4;
  }
  ${narrow} {
    height: 64px;
  }
`

/** A hillside above the columns of the plans, with a flag at the recommended one. */
export function PlanRidge({ plans }: { plans: readonly Pick<Plan, 'is_featured'>[] }): ReactElement {
  const { ref, size } = useElementSize<HTMLDivElement>()
  const count = plans.length
  const featured = plans.findIndex((plan) => plan.is_featured)
  const hill = useMemo(
    () => size && levelHillPaths((featured + 0.5) / Math.max(1, count), count, size),
    [featured, count, size],
  )
  return (
    <div ref={ref} className={look}>
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
