import { css } from 'goober'
import type { ReactElement } from 'react'
import { stackPath } from '../../cairn/cairn-stones.ts'
import { classNames } from '../../layout/class-names.ts'
import { drawingStyles } from '../drawing-styles.ts'
import { useDrawing } from '../use-drawing.ts'
import { useElementSize } from '../use-element-size.ts'
import { backgroundContours, backgroundTrail } from './background-terrain.ts'

const styles = css`
  --map-ground: var(--paper);
  position: absolute;
  inset: 0;
  & .stones {
    fill: var(--ink);
    stroke: var(--paper);
    stroke-width: 3;
    paint-order: stroke;
  }
`

const SIZE_STEP_PX = 16
const LEVELS = 22
/** more levels, because on the sign-in pages the hill is the main picture */
const LEVELS_WITH_TRAIL = 30

export interface ContourBackgroundProps {
  /** selects the terrain */
  seed: number
  /** draws a trail up to a cairn, as on the sign-in pages */
  withTrail?: boolean
  /** size of the terrain features, px */
  scalePx?: number
}

/** Decorative contour lines that fill their positioned parent. */
export function ContourBackground({
  seed,
  withTrail = false,
  scalePx = 190,
}: ContourBackgroundProps): ReactElement {
  const { ref, size } = useElementSize<SVGSVGElement>(SIZE_STEP_PX)
  const levels = withTrail ? LEVELS_WITH_TRAIL : LEVELS
  const key = size && `ground ${seed} ${scalePx} ${levels} ${size.width} ${size.height}`
  const land = useDrawing(key, () => size && backgroundContours({ ...size, seed, scalePx, levels }))
  const trail = withTrail && size ? backgroundTrail(size.width, size.height, seed) : null
  return (
    <svg
      ref={ref}
      className={classNames(drawingStyles, styles)}
      viewBox={size ? `0 0 ${size.width} ${size.height}` : undefined}
      preserveAspectRatio="xMidYMid slice"
      data-active
      aria-hidden="true"
      focusable="false"
    >
      {land && <path className="contour" d={land.fine} />}
      {land && <path className="contour-strong" d={land.strong} />}
      {trail && (
        <>
          <path className="casing" d={trail.line} />
          <path className="line" d={trail.line} />
          <path
            className="stones"
            transform={`translate(${trail.end.x - 13} ${trail.end.y - 22}) scale(1.12)`}
            d={stackPath}
          />
        </>
      )}
    </svg>
  )
}
