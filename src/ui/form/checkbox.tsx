import { css } from 'goober'
import { type ComponentProps, type ReactElement, type ReactNode, useId } from 'react'
import { touch } from '../theme/media.ts'
import { FieldError } from './field.tsx'

const look = css`
  position: relative;
  display: grid;
  grid-template-columns: 20px 1fr;
  gap: 10px;
  align-items: start;
  font-size: 0.9375rem;
  line-height: 1.375rem;
  cursor: pointer;
  & input {
    appearance: none;
    display: grid;
    place-items: center;
    width: 20px;
    height: 20px;
    margin: 1px 0 0;
    border: 1.5px solid var(--edge);
    border-radius: 5px;
    background: var(--raised);
    cursor: pointer;
  }
  & input:checked {
    background: var(--moss);
    border-color: var(--moss);
  }
  & input:checked::after {
    content: '';
    width: 10px;
    height: 5px;
    border: 2px solid var(--on-moss);
    border-width: 0 0 2px 2px;
    rotate: -45deg;
    translate: 0 -2px;
  }
  & input[aria-invalid='true'] {
    border-color: var(--danger);
  }
  &:has(:disabled) {
    color: var(--muted);
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    & input {
      appearance: auto;
    }
  }
  ${touch} {
    &::after {
      content: '';
      position: absolute;
      inset: -11px -8px;
    }
  }
`

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  children: ReactNode
  error?: string | null | undefined
}

export function Checkbox({ children, error, ...rest }: CheckboxProps): ReactElement {
  const id = useId()
  return (
    <div>
      <label className={look}>
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{children}</span>
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}
