import { css } from 'goober'
import type { ReactElement, ReactNode } from 'react'
import type { Quantity } from '../format/quantity.ts'
import { narrow, phone, tiny } from '../theme/media.ts'
import { QuantityText } from './stats.tsx'

const figures = css`
  display: flex;
  flex-wrap: wrap;
  row-gap: 8px;
  & > div {
    margin-right: 24px;
    padding-right: 24px;
    border-right: 1px solid var(--line);
  }
  & > div:last-child {
    margin: 0;
    padding: 0;
    border: 0;
  }
  & dt {
    color: var(--muted);
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
  & dd {
    font-size: 1.5rem;
    font-weight: 650;
    letter-spacing: -0.02em;
    line-height: 1.875rem;
    white-space: nowrap;
  }
  & dd small {
    font-size: 0.875rem;
    font-weight: 450;
  }
  &[data-grid] {
    display: grid;
    grid-template-columns: 1fr 1fr;
    row-gap: 0;
  }
  &[data-grid] dd {
    font-size: 1.625rem;
    line-height: 2rem;
  }
  &[data-grid] > div {
    margin: 0;
    padding: 10px 0;
    border-right: 0;
    border-bottom: 1px solid var(--line);
  }
  ${narrow} {
    &[data-grid] {
      grid-template-columns: repeat(3, 1fr);
      column-gap: 12px;
    }
    &[data-grid] dd {
      font-size: 1.25rem;
      line-height: 1.5rem;
    }
  }
  ${tiny} {
    &[data-grid] {
      grid-template-columns: 1fr 1fr;
    }
  }
  ${phone} {
    &:not([data-grid]) {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(4.5rem, 1fr));
      column-gap: 8px;
    }
    & > div {
      margin: 0;
      padding: 0;
      border: 0;
    }
    & dd {
      font-size: 1.25rem;
      line-height: 1.5rem;
    }
  }
`

export interface Stat {
  label: string
  value: Quantity | ReactNode
}

interface StatsGridProps {
  stats: readonly Stat[]
  /** two columns with lines between rows, instead of one line */
  grid?: boolean
}

/** Large values with labels above. */
export function StatsGrid({ stats, grid }: StatsGridProps): ReactElement {
  return (
    <dl className={figures} data-grid={grid || undefined}>
      {stats.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{isQuantity(value) ? <QuantityText quantity={value} /> : value}</dd>
        </div>
      ))}
    </dl>
  )
}

function isQuantity(value: unknown): value is Quantity {
  return typeof value === 'object' && value !== null && 'unit' in value
}
