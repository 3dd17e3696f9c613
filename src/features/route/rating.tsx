import { css } from 'goober'
import type { ReactElement } from 'react'
import type { Route } from '#domain/route/route.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { VisuallyHidden } from '../../ui/layout/layout.tsx'

const styles = css`
  /* A box of its own: inline, the star's baseline would move it off the line of the grade. */
  display: inline-flex;
  & > [aria-hidden] {
    display: inline-flex;
    align-items: center;
    gap: 4px;
  }
  & svg {
    width: 14px;
    height: 14px;
  }
  & small {
    color: var(--muted);
    font-size: inherit;
  }
`

type Shown = Pick<Route['rating'], 'average' | 'count'>

/** The average rating; nothing before the first rating. */
export function Rating({ rating: { average, count } }: { rating: Shown }): ReactElement | null {
  if (average === null || count === 0) return null
  return (
    <span className={styles}>
      <VisuallyHidden>{`Rated ${average.toFixed(1)} of 5 by ${count.toLocaleString('en')}`}</VisuallyHidden>
      <span aria-hidden="true">
        <Icon name="star" filled />
        {average.toFixed(1)} <small>({count.toLocaleString('en')})</small>
      </span>
    </span>
  )
}
