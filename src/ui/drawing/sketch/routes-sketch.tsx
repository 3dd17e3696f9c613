import { css } from 'goober'
import { type ReactElement, useMemo } from 'react'
import { classNames } from '../../layout/class-names.ts'
import { drawingStyles } from '../drawing-styles.ts'
import { decodePreview, fitProjection, linePath, projectLine } from '../geometry.ts'
import { type Size, useElementSize } from '../use-element-size.ts'

const fill = css`
  position: absolute;
  inset: 0;
`

const SIZE_STEP_PX = 8
/** assumed size before it is measured */
const INITIAL_SIZE: Size = { width: 132, height: 120 }
const PADDING_PX = 14

/**
 * Several routes in one projection: encoded polylines, five decimals. Fills its positioned parent.
 * Decorative.
 */
export function RoutesSketch({ previews }: { previews: readonly string[] }): ReactElement {
  const { ref, size } = useElementSize<SVGSVGElement>(SIZE_STEP_PX)
  const { width, height } = size ?? INITIAL_SIZE
  const lines = useMemo(() => projectRoutes(previews, { width, height }), [previews, width, height])
  return (
    <svg
      ref={ref}
      className={classNames(drawingStyles, fill)}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      {lines.map(({ path, start }, at) => (
        // two lines may be equal, and their order never changes
        <g key={at}>
          <path className="casing" d={path} />
          <path className="line" d={path} />
          {start && <circle className="start" cx={start.x} cy={start.y} r="3.4" />}
        </g>
      ))}
    </svg>
  )
}

function projectRoutes(previews: readonly string[], size: Size) {
  const lines = previews.map(decodePreview).filter((line) => line.length > 0)
  if (lines.length === 0) return []
  const projection = fitProjection(lines.flat(), { ...size, padding: PADDING_PX })
  return lines.map((line) => {
    const points = projectLine(line, projection, [])
    return { path: linePath(points), start: points[0] }
  })
}
