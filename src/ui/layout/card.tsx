import { css } from 'goober'
import type { ComponentProps, ReactElement } from 'react'
import { classNames } from './class-names.ts'

const look = css`
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--raised);
  &[data-padded] {
    padding: 20px;
  }
  &[data-unsent] {
    border: 1px dashed var(--edge);
  }
`

interface CardProps extends ComponentProps<'div'> {
  padded?: boolean
  /** dashed border: only on this device */
  unsent?: boolean
}

/** Only for separate objects: a route, an event, a prompt, a panel. Not for grouping content. */
export function Card({ padded, unsent, className, ...rest }: CardProps): ReactElement {
  return (
    <div
      {...rest}
      className={classNames(look, className)}
      data-padded={padded || undefined}
      data-unsent={unsent || undefined}
    />
  )
}
