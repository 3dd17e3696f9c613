import { css } from 'goober'
import type { ReactElement } from 'react'
import type { Units } from '../../format/quantity.ts'
import type { Projection } from '../geometry.ts'
import type { Size } from '../use-element-size.ts'
import { type IsCovered, scaleBar, sheetFrame } from './sheet-frame.ts'

const look = css`
  & .black {
    fill: var(--rule);
  }
  & .neatline {
    fill: none;
    stroke: var(--rule);
    stroke-width: 1;
  }
  & text {
    font: 9.5px var(--mono);
    fill: var(--muted);
    stroke: var(--raised);
    stroke-width: 3px;
    paint-order: stroke;
  }
  & .pad {
    fill: var(--raised);
    opacity: 0.86;
  }
  & .bar {
    fill: var(--ink);
  }
  & .bar-open {
    fill: var(--raised);
    stroke: var(--ink);
    stroke-width: 1;
  }
  & .bar-text {
    font-size: 10px;
    fill: var(--ink);
    stroke: none;
  }
`

interface SheetMarginProps {
  projection: Projection
  pxPerM: number
  units: Units
  size: Size
  /** omits degree labels that an overlay covers */
  isCovered?: IsCovered
}

export function SheetMargin(props: SheetMarginProps): ReactElement {
  const { projection, pxPerM, units, size, isCovered } = props
  const { width, height } = size
  const { blacks, labels } = sheetFrame(projection, size)
  const { lengthPx, text } = scaleBar(pxPerM, width, units)
  return (
    <g className={look} aria-hidden="true">
      {labels
        .filter(({ x, side }) => side !== 'top' || !isCovered?.(x, width))
        .map(({ x, y, side, text: degrees }) => (
          <text key={`${side} ${degrees}`} x={x} y={y} textAnchor={side === 'top' ? 'middle' : 'start'}>
            {degrees}
          </text>
        ))}
      <g transform={`translate(14 ${height - 18})`}>
        <rect className="pad" x="-6" y="-19" width={lengthPx + 46} height="29" />
        <rect className="bar" width={lengthPx / 2} height="4" />
        <rect className="bar-open" x={lengthPx / 2} width={lengthPx / 2} height="4" />
        <text className="bar-text" y="-5">
          0
        </text>
        <text className="bar-text" x={lengthPx} y="-5">
          {text}
        </text>
      </g>
      {blacks.map((black) => (
        <rect key={`${black.x} ${black.y}`} className="black" {...black} />
      ))}
      <rect className="neatline" x="0.5" y="0.5" width={width - 1} height={height - 1} />
      <rect className="neatline" x="4.5" y="4.5" width={width - 9} height={height - 9} />
    </g>
  )
}
