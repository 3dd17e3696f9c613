import { css } from 'goober'
import type { ReactElement } from 'react'
import type { Quantity } from '../format/quantity.ts'
import { Icon } from '../icons/icon.tsx'
import { classNames } from '../layout/class-names.ts'
import { VisuallyHidden } from '../layout/layout.tsx'

const quantity = css`
  white-space: nowrap;
  & small {
    color: var(--muted);
    font-weight: 400;
    letter-spacing: 0;
  }
`

export function QuantityText({ quantity: { value, unit, minor } }: { quantity: Quantity }): ReactElement {
  return (
    <span className={quantity}>
      {value}
      <small> {unit}</small>
      {minor && (
        <>
          <small> </small>
          {minor.value}
          <small> {minor.unit}</small>
        </>
      )}
    </span>
  )
}

const facts = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 14px;
  font-size: 0.9375rem;
  font-weight: 600;
  line-height: 1.375rem;
  & small {
    font-size: 0.8125rem;
  }
  & svg {
    width: 14px;
    height: 14px;
    margin-right: 2px;
    color: var(--muted);
    vertical-align: -2px;
  }
`

interface StatsLineProps {
  distance: Quantity
  ascent: Quantity | null
  duration: Quantity
  className?: string
}

/** Distance, ascent and duration in one line. */
export function StatsLine({ distance, ascent, duration, className }: StatsLineProps): ReactElement {
  return (
    <p className={classNames(facts, className)}>
      <QuantityText quantity={distance} />
      {ascent && (
        <span>
          <Icon name="up" />
          <QuantityText quantity={ascent} />
          <VisuallyHidden> of ascent</VisuallyHidden>
        </span>
      )}
      <QuantityText quantity={duration} />
    </p>
  )
}
