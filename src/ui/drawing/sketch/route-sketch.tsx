import { css } from 'goober'
import { type ReactElement, useMemo } from 'react'
import { classNames } from '../../layout/class-names.ts'
import { createLazyModuleHook } from '../../lazy-module-hook.ts'
import { drawingStyles } from '../drawing-styles.ts'
import { useDrawing } from '../use-drawing.ts'
import { type Size, useElementSize } from '../use-element-size.ts'
import { dashPattern } from './dashes.ts'
import { type SketchSource, sketchLine } from './sketch.ts'

// the line is drawn in the first frame; the contours behind it are drawn later, so their code may
// load later
const useContoursModule = createLazyModuleHook(() => import('./sketch-land.ts'))

const fill = css`
  position: absolute;
  inset: 0;
`

/** sizes are rounded to this step, so that cards of similar size share drawings */
const SIZE_STEP_PX = 8
/** assumed size before it is measured; correct on most screens, so that nothing is drawn twice */
const INITIAL_SIZE: Size = { width: 152, height: 136 }

interface RouteSketchProps extends SketchSource {
  /** highlighted: the active route */
  active?: boolean
  /** dashed: unsent or unfinished */
  draft?: boolean
}

/**
 * A route's line over contours computed from its heights, with its elevation silhouette along the
 * lower edge. `preview`: encoded polyline, five decimals; `sketchHeights`: metres at equal steps;
 * `seed`: the route's id. Fills its positioned parent. Decorative.
 */
export function RouteSketch({ preview, sketchHeights, seed, active, draft }: RouteSketchProps): ReactElement {
  const { ref, size } = useElementSize<SVGSVGElement>(SIZE_STEP_PX)
  const { width, height } = size ?? INITIAL_SIZE
  const source = useMemo(() => ({ preview, sketchHeights, seed }), [preview, sketchHeights, seed])
  const line = useMemo(() => sketchLine(source, { width, height }), [source, width, height])
  const module = useContoursModule()
  const key = module && line && size ? `${seed} ${width} ${height} ${preview}` : null
  const land = useDrawing(key, () =>
    module && line ? module.sketchLand(source, line, { width, height }) : null,
  )
  return (
    <svg
      ref={ref}
      className={classNames(drawingStyles, fill)}
      viewBox={`0 0 ${width} ${height}`}
      // before it is measured, show the whole line even if margins remain
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
