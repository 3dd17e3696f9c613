import { css } from 'goober'
import type { ReactElement } from 'react'
import type { Route } from '#domain/route/route.ts'
import { formatCount } from '../../../ui/format/count.ts'
import { VisuallyHidden } from '../../../ui/layout/layout.tsx'
import { narrow } from '../../../ui/theme/media.ts'

const styles = css`
  display: flex;
  align-items: center;
  gap: 24px;
  margin-bottom: 18px;
  & > b {
    font-size: 2.5rem;
    font-weight: 650;
    line-height: 2.75rem;
    letter-spacing: -0.03em;
  }
  & > dl {
    display: grid;
    flex: 1;
    gap: 2px;
    max-width: 240px;
  }
  & dl > div {
    display: grid;
    grid-template-columns: 10px 1fr 40px;
    gap: 8px;
    align-items: center;
    color: var(--muted);
    font-size: 0.8125rem;
    line-height: 1rem;
  }
  & dd {
    text-align: right;
  }
  & i {
    display: block;
    height: 6px;
    background: linear-gradient(var(--ink), var(--ink)) no-repeat left / var(--share) 100% var(--line);
  }
  ${narrow} {
    & > dl {
      max-width: none;
    }
  }
  @media (forced-colors: active) {
    & i {
      background: linear-gradient(CanvasText, CanvasText) no-repeat left / var(--share) 100% GrayText;
      forced-color-adjust: none;
    }
  }
`

/** The average rating and the distribution of stars; nothing before the first rating. */
export function RatingSummary({ rating }: { rating: Route['rating'] }): ReactElement | null {
  const { average, count, histogram } = rating
  if (average === null || count === 0) return null
  return (
    <div className={styles}>
      <b>
        {average.toFixed(1)}
        <VisuallyHidden>{` of 5 stars, ${formatCount(count, 'rating')}`}</VisuallyHidden>
      </b>
      <dl>
        {[5, 4, 3, 2, 1].map((stars) => {
          const ratings = histogram[stars - 1] ?? 0
          return (
            <div key={stars}>
              <dt>
                {stars}
                <VisuallyHidden>{stars === 1 ? ' star' : ' stars'}</VisuallyHidden>
              </dt>
              <i aria-hidden="true" style={{ '--share': `${(ratings / count) * 100}%` } as object} />
              <dd>{ratings.toLocaleString('en')}</dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
