import { css } from 'goober'
import type { ReactElement } from 'react'
import { stackPath } from '../../cairn/cairn-stones.ts'
import { classNames } from '../../layout/class-names.ts'
import { drawingStyles } from '../drawing-styles.ts'
import { useDrawing } from '../use-drawing.ts'
import { useElementSize } from '../use-element-size.ts'
import { backgroundContours, backgroundTrail } from './background-terrain.ts'

const place = css`
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
/** the sign-in pages' hill is the picture itself */
const LEVELS_WITH_WAY = 30

interface ContourGroundProps {
  /** other seeds draw other land */
  seed: number
  /** a way that leads up to a cairn: the only picture of the sign-in pages */
  withTrail?: boolean
  /** larger land for larger paper, px */
  scalePx?: number
}

/** Contour lines that fill their positioned parent. Decoration. */
export function ContourBackground({
  seed,
  withTrail = false,
  scalePx = 190,
}: ContourGroundProps): ReactElement {
  const { ref, size } = useElementSize<SVGSVGElement>(SIZE_STEP_PX)
  const levels = withTrail ? LEVELS_WITH_WAY : LEVELS
  const key = size && `ground ${seed} ${scalePx} ${levels} ${size.width} ${size.height}`
  const land = useDrawing(key, () => size && backgroundContours({ ...size, seed, scalePx, levels }))
  const track = withTrail && size ? backgroundTrail(size.width, size.height, seed) : null
  return (
    <svg
      ref={ref}
      className={classNames(drawingStyles, place)}
      viewBox={size ? `0 0 ${size.width} ${size.height}` : undefined}
      preserveAspectRatio="xMidYMid slice"
      data-active
      aria-hidden="true"
      focusable="false"
    >
      {land && <path className="contour" d={land.fine} />}
      {land && <path className="contour-strong" d={land.strong} />}
      {track && (
        <>
          <path className="casing" d={track.line} />
          <path className="line" d={track.line} />
          <path
            className="stones"
            transform={`translate(${track.end.x - 13} ${track.end.y - 22}) scale(1.12)`}
            d={stackPath}
          />
        </>
      )}
    </svg>
  )
}
