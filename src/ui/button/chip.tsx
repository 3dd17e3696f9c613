import { css } from 'goober'
import type { ComponentProps, ReactElement } from 'react'
import { Icon, type IconShape } from '../icons/icon.tsx'
import { classNames } from '../layout/class-names.ts'
import { narrow, touch } from '../theme/media.ts'

const look = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  flex: none;
  min-height: 32px;
  padding: 0 11px;
  border: 1px solid var(--edge);
  border-radius: 7px;
  background: none;
  color: var(--ink);
  font: 500 0.875rem/1.25rem var(--sans);
  white-space: nowrap;
  cursor: pointer;
  & svg {
    width: 16px;
    height: 16px;
  }
  &:hover {
    border-color: var(--ink);
  }
  &[aria-pressed='true'] {
    background: var(--moss-tint);
    border-color: var(--moss);
    color: var(--moss);
    font-weight: 600;
  }
  &[data-locked] {
    border-style: dotted;
    color: var(--muted);
  }
  ${narrow} {
    min-height: 36px;
  }
  ${touch} {
    &::after {
      content: '';
      position: absolute;
      inset: -5px -3px;
    }
  }
`

interface ChipProps extends ComponentProps<'button'> {
  pressed?: boolean
  icon?: IconShape
  /** needs a higher plan: dotted border and a lock */
  locked?: boolean
  /** it opens a menu or panel: shows an arrow */
  hasArrow?: boolean
}

/** A filter that is on or off. */
export function Chip(props: ChipProps): ReactElement {
  const { pressed, icon, locked, hasArrow, className, type, children, ...rest } = props
  const shown = locked ? 'lock' : icon
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={classNames(look, className)}
      aria-pressed={pressed}
      data-locked={locked || undefined}
    >
      {shown && <Icon name={shown} size="small" />}
      {children}
      {hasArrow && <Icon name="chevron-down" size="small" />}
    </button>
  )
}
