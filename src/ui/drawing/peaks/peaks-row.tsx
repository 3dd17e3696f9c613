import { css } from 'goober'
import { type ReactElement, useMemo } from 'react'
import { VisuallyHidden } from '../../layout/layout.tsx'
import { drawingStyles } from '../drawing-styles.ts'
import { useElementSize } from '../use-element-size.ts'
import { peakPaths } from './peaks.ts'

const look = css`
  & > div {
    height: 44px;
    border-bottom: 1px solid var(--contour);
  }
  & ol {
    display: grid;
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    padding: 2px 0 0;
    color: var(--muted);
    font-size: 0.6875rem;
    line-height: 1rem;
    text-align: center;
    white-space: nowrap;
    }
  & [data-now] {
    color: var(--ink);
    font-weight: 700;
  }
`

interface PeaksRowProps {
  /** one per hill, not negative */
  values: readonly number[]
  /** label below each hill; may be empty */
  marks: readonly string[]
  /** index of the current day or month */
  now: number
  /** text alternative for screen readers */
  label: string
}

/** A chart of hills, one per day or month. */
export function PeaksRow({ values, marks, now, label }: PeaksRowProps): ReactElement {
  const { ref, size } = useElementSize<HTMLDivElement>()
  const paths = useMemo(() => size && peakPaths(values, size), [values, size])
  return (
    <div className={look}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <div ref={ref}>
        {size && paths && (
          <svg
            className={drawingStyles}
            viewBox={`0 0 ${size.width} ${size.height}`}
            aria-hidden="true"
            focusable="false"
          >
            <path className="silhouette" d={paths.ground} />
            <path className="edge" d={paths.line} />
          </svg>
        )}
      </div>
      <ol aria-hidden="true">
        {marks.map((mark, at) => (
          <li key={`${at} ${mark}`} data-now={at === now || undefined}>
            {mark}
          </li>
        ))}
      </ol>
    </div>
  )
}
