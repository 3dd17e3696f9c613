import { css } from 'goober'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { touch } from '../theme/media.ts'

const look = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 8px;
  font-size: 0.875rem;
  line-height: 1.25rem;
  cursor: pointer;
  & input {
    appearance: none;
    position: relative;
    width: 40px;
    height: 24px;
    flex: none;
    margin: 0;
    border: 1.5px solid var(--edge);
    border-radius: 12px;
    background: var(--raised);
    cursor: pointer;
  }
  & input::after {
    content: '';
    position: absolute;
    left: 3px;
    top: 3px;
    width: 15px;
    height: 15px;
    border-radius: 52% 48% 55% 45%;
    background: var(--edge);
    transition: translate var(--quick);
  }
  & input:checked {
    border-color: var(--moss);
    background: var(--moss);
  }
  & input:checked::after {
    background: var(--on-moss);
    translate: 16px 0;
  }
  ${touch} {
    &::after {
      content: '';
      position: absolute;
      inset: -10px -8px;
    }
  }
  @media (forced-colors: active) {
    & input {
      appearance: auto;
      width: auto;
    }
    & input::after {
      content: none;
    }
  }
`

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'checked' | 'onChange'> {
  checked: boolean
  onChange: (on: boolean) => void
  /** label before the switch */
  children: ReactNode
}

/** A switch that takes effect at once. Use a checkbox for values that are submitted with a form. */
export function Switch({ children, checked, onChange, ...rest }: SwitchProps): ReactElement {
  return (
    <label className={look}>
      <span>{children}</span>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(change) => onChange(change.currentTarget.checked)}
      />
    </label>
  )
}
