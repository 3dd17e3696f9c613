import { css } from 'goober'
import { type ReactElement, useId } from 'react'
import { hashToSeed } from '../drawing/terrain/noise.ts'
import { type StampMotif, stampMotifs } from './stamp-motifs.tsx'

const look = css`
  flex: none;
  width: var(--stamp, 104px);
  height: var(--stamp, 104px);
  max-width: 100%;
  overflow: visible;
  color: var(--moss);
  & .rim,
  & .motif {
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  & .inner {
    fill: none;
    stroke: currentColor;
  }
  & text {
    fill: currentColor;
    font: 650 8.6px/1 var(--sans);
    letter-spacing: 0.11em;
    text-anchor: middle;
    text-transform: uppercase;
  }
  &[data-tone='lake'] {
    color: var(--lake);
  }
  &[data-tone='ink'] {
    color: var(--ink);
  }
  &[data-tone='danger'] {
    color: var(--danger);
  }
  &[data-open] {
    color: var(--edge);
  }
  &[data-open] .rim {
    stroke-width: 1.4;
    stroke-dasharray: 4 3.4;
  }
  &[data-open] .motif {
    stroke-width: 1.4;
  }
`

export type StampShape = 'round' | 'hexagon' | 'octagon'
export type StampTone = 'moss' | 'lake' | 'ink' | 'danger'

/** Outlines in a view box of 96, with the radius of the inner ring. */
const SHAPES: Record<StampShape, { rim: ReactElement; innerRadius: number }> = {
  round: { rim: <circle className="rim" cx="48" cy="48" r="45" />, innerRadius: 31.5 },
  hexagon: { rim: <path className="rim" d="M48 1.5 89.8 25v46L48 94.5 6.2 71V25z" />, innerRadius: 27 },
  octagon: {
    rim: <path className="rim" d="M29.6 3.5h36.8l26.1 26.1v36.8L66.4 92.5H29.6L3.5 66.4V29.6z" />,
    innerRadius: 31.5,
  },
}

/** distance from the inner ring to the baseline of the upper and of the lower text */
const LETTERS_ABOVE = 4
const LETTERS_BELOW = 8.7
const ROTATION_MAX_DEG = 7

interface StampProps {
  shape: StampShape
  motif: StampMotif
  /** on the upper half of the ring, about twelve letters */
  topText: string
  /** on the lower half: the date it was earned, or the progress */
  bottomText: string
  tone?: StampTone
  /** shown dashed and grey */
  unearned?: boolean
}

/**
 * An achievement as a hut's stamp, slightly rotated. Decorative: the text beside it has the
 * meaning.
 */
export function Stamp({
  shape,
  motif,
  topText,
  bottomText,
  tone = 'moss',
  unearned,
}: StampProps): ReactElement {
  const id = useId()
  const { rim, innerRadius } = SHAPES[shape]
  const above = innerRadius + LETTERS_ABOVE
  const below = innerRadius + LETTERS_BELOW
  return (
    <svg
      className={look}
      viewBox="0 0 96 96"
      data-tone={tone}
      data-open={unearned || undefined}
      style={{ rotate: `${rotationOf(topText)}deg` }}
      aria-hidden="true"
      focusable="false"
    >
      {rim}
      {!unearned && <circle className="inner" cx="48" cy="48" r={innerRadius} />}
      <g className="motif">{stampMotifs[motif]}</g>
      <defs>
        <path id={`${id}-over`} d={`M${48 - above} 48a${above} ${above} 0 0 1 ${above * 2} 0`} />
        <path id={`${id}-under`} d={`M${48 - below} 48a${below} ${below} 0 0 0 ${below * 2} 0`} />
      </defs>
      <text>
        <textPath href={`#${id}-over`} startOffset="50%">
          {topText}
        </textPath>
      </text>
      <text>
        <textPath href={`#${id}-under`} startOffset="50%">
          {bottomText}
        </textPath>
      </text>
    </svg>
  )
}

/** Rotation in degrees; the same for the same text. */
const rotationOf = (text: string): number =>
  (Math.abs(hashToSeed(text)) % (ROTATION_MAX_DEG * 2 + 1)) - ROTATION_MAX_DEG
