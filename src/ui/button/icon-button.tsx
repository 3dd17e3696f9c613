import { css } from 'goober'
import type { ComponentProps, ReactElement } from 'react'
import { Icon, type IconShape } from '../icons/icon.tsx'
import { classNames } from '../layout/class-names.ts'

const look = css`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  width: var(--control);
  height: var(--control);
  padding: 0;
  border: 0;
  border-radius: var(--radius-control);
  background: none;
  color: var(--ink);
  cursor: pointer;
  &:hover,
  &[aria-expanded='true'] {
    background: var(--sunk);
  }
  &:disabled {
    color: var(--edge);
    cursor: not-allowed;
  }
`

interface IconButtonProps extends ComponentProps<'button'> {
  /** the accessible name, also shown as tooltip */
  label: string
  icon: IconShape
  pressed?: boolean
}

export function IconButton(props: IconButtonProps): ReactElement {
  const { label, icon, pressed, className, type, children, ...rest } = props
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={classNames(look, className)}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
    >
      <Icon name={icon} filled={pressed ?? false} />
      {children}
    </button>
  )
}
