import { css } from 'goober'
import type { ReactElement } from 'react'
import { VisuallyHidden } from '../../../ui/layout/layout.tsx'
import { formatSeason } from './format-season.ts'

const styles = css`
  padding: 12px 0 14px;
  font-size: 0.875rem;
  line-height: 1.25rem;
  & p {
    color: var(--muted);
  }
  & ol {
    display: grid;
    grid-template-columns: repeat(12, 1fr);
    margin-top: 6px;
    border: 1px solid var(--rule);
    color: var(--muted);
    font-size: 0.6875rem;
    line-height: 1.125rem;
    text-align: center;
  }
  & [data-best] {
    background: var(--moss);
    color: var(--on-moss);
    font-weight: 600;
  }
  & [data-now] {
    box-shadow: inset 0 -3px var(--ink);
  }
`

const LETTERS = 'JFMAMJJASOND'.split('')

/** The best months on a strip of twelve; nothing if the author named none. */
export function BestMonths({ months, now }: { months: readonly number[]; now: Date }): ReactElement | null {
  if (months.length === 0) return null
  return (
    <div className={styles}>
      <p>
        Season<VisuallyHidden>{`: ${formatSeason(months)}`}</VisuallyHidden>
      </p>
      <ol aria-hidden="true">
        {LETTERS.map((letter, i) => (
          <li
            key={`${letter}-${i + 1}`}
            data-best={months.includes(i + 1) || undefined}
            data-now={now.getMonth() === i || undefined}
          >
            {letter}
          </li>
        ))}
      </ol>
    </div>
  )
}
