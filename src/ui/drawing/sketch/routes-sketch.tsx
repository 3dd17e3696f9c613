import { css } from 'goober'
import { type ReactElement, useMemo } from 'react'
import { classNames } from '../../layout/class-names.ts'
import { drawingStyles } from '../drawing-styles.ts'
import { decodePreview, fitProjection, linePath, projectLine } from '../geometry.ts'
import { type Size, useElementSize } from '../use-element-size.ts'

const place = css`
  position: absolute;
  inset: 0;
`

const SIZE_STEP_PX = 8
/** before it is measured */
const CARD: Size = { width: 132, height: 120 }
const PADDING_PX = 14

/** Several routes as they lie to each other: encoded polylines, five decimals. Fills its positioned parent. Decoration. */
export function RoutesSketch({ previews }: { previews: readonly string[] }): ReactElement {
  const { ref, size } = useElementSize<SVGSVGElement>(SIZE_STEP_PX)
  const { width, height } = size ?? CARD
  const lines = useMemo(() => drawn(previews, { width, height }), [previews, width, height])
  return (
    <svg
      ref={ref}
      className={classNames(drawingStyles, place)}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      {lines.map(({ path, start }, at) => (
        // two lines may be alike, and they never change places
        <g key={at}>
          <path className="casing" d={path} />
          <path className="line" d={path} />
          {start && <circle className="start" cx={start.x} cy={start.y} r="3.4" />}
        </g>
      ))}
    </svg>
  )
}

function drawn(previews: readonly string[], size: Size) {
  const lines = previews.map(decodePreview).filter((line) => line.length > 0)
  if (lines.length === 0) return []
  const projection = fitProjection(lines.flat(), { ...size, padding: PADDING_PX })
  return lines.map((line) => {
    const points = projectLine(line, projection, [])
    return { path: linePath(points), start: points[0] }
  })
}
