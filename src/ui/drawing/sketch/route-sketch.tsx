import { css } from 'goober'
import { type ReactElement, useMemo } from 'react'
import { classNames } from '../../layout/class-names.ts'
import { createLazyModuleHook } from '../../lazy-module-hook.ts'
import { drawingStyles } from '../drawing-styles.ts'
import { useDrawing } from '../use-drawing.ts'
import { type Size, useElementSize } from '../use-element-size.ts'
import { dashPattern } from './dashes.ts'
import { type SketchSource, sketchLine } from './sketch.ts'

// the line stands in the first frame; what is behind it is drawn later anyhow
const useLandCode = createLazyModuleHook(() => import('./sketch-land.ts'))

const place = css`
  position: absolute;
  inset: 0;
`

/** cards whose size differs by less share their drawings */
const SIZE_STEP_PX = 8
/** the card's picture before it is measured: as it is measured on most screens, so that nothing is drawn twice */
const CARD: Size = { width: 152, height: 136 }

interface RouteSketchProps extends SketchSource {
  /** drawn in blaze: the one route that is followed now */
  active?: boolean
  /** dashed: not sent, or not finished */
  draft?: boolean
}

/**
 * A route's own line over relief computed from its own heights, and its silhouette along the lower edge. `preview`: encoded
 * polyline, five decimals; `sketchHeights`: metres at equal steps; `seed`: the route's id. Fills its positioned parent. Decoration.
 */
export function RouteSketch({ preview, sketchHeights, seed, active, draft }: RouteSketchProps): ReactElement {
  const { ref, size } = useElementSize<SVGSVGElement>(SIZE_STEP_PX)
  const { width, height } = size ?? CARD
  const source = useMemo(() => ({ preview, sketchHeights, seed }), [preview, sketchHeights, seed])
  const line = useMemo(() => sketchLine(source, { width, height }), [source, width, height])
  const code = useLandCode()
  const key = code && line && size ? `${seed} ${width} ${height} ${preview}` : null
  const land = useDrawing(key, () => (code && line ? code.sketchLand(source, line, { width, height }) : null))
  return (
    <svg
      ref={ref}
      className={classNames(drawingStyles, place)}
      viewBox={`0 0 ${width} ${height}`}
      // before it is measured the whole line is shown, wherever that leaves a rim
      preserveAspectRatio={size ? 'xMidYMax slice' : 'xMidYMid meet'}
      data-active={active || undefined}
      data-draft={draft || undefined}
      aria-hidden="true"
      focusable="false"
    >
      {land && <path className="contour" d={land.fine} />}
      {land && <path className="contour-strong" d={land.strong} />}
      {line?.silhouette && <path className="silhouette" d={line.silhouette.area} />}
      {line?.silhouette && <path className="edge" d={line.silhouette.edge} />}
      {line && (
        <>
          <path className="casing" d={line.line} />
          <path className="line" d={line.line} {...(draft && dashPattern(line.points))} />
          <circle className="end" cx={line.end.x} cy={line.end.y} r="3.6" />
          <circle className="start" cx={line.start.x} cy={line.start.y} r="4.2" />
        </>
      )}
    </svg>
  )
}
