import { css } from 'goober'
import { type ReactElement, useId } from 'react'
import { Icon } from '../icons/icon.tsx'
import { VisuallyHidden } from '../layout/layout.tsx'
import { FieldError } from './field.tsx'

const STARS = [1, 2, 3, 4, 5] as const

const row = css`
  position: relative;
  display: inline-flex;
  gap: 1px;
  & svg {
    width: 16px;
    height: 16px;
  }
`

/** A rating as five stars. */
export function Stars({ value }: { value: number }): ReactElement {
  return (
    <span className={row}>
      <VisuallyHidden>{`${value} of 5 stars`}</VisuallyHidden>
      {STARS.map((star) => (
        <Icon key={star} name="star" filled={star <= value} />
      ))}
    </span>
  )
}

const choice = css`
  & legend {
    margin-bottom: 2px;
    font-weight: 600;
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  & .row {
    display: flex;
    margin-left: -8px;
  }
  & label {
    position: relative;
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border-radius: var(--radius-control);
    cursor: pointer;
  }
  & label:hover {
    background: var(--sunk);
  }
  & label:has(:focus-visible) {
    outline: 2px solid var(--lake);
    outline-offset: -2px;
  }
  & input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  & svg {
    width: 26px;
    height: 26px;
  }
`

interface StarInputProps {
  legend: string
  /** null: no rating yet */
  value: number | null
  onChange: (value: number) => void
  error?: string | undefined
}

/** Rating input of one to five stars, as radio buttons: arrow keys move. */
export function StarInput({ legend, value, onChange, error }: StarInputProps): ReactElement {
  const id = useId()
  return (
    <fieldset
      className={choice}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend>{legend}</legend>
      <div className="row">
        {STARS.map((star) => (
          <label key={star}>
            <input type="radio" name={id} checked={star === value} onChange={() => onChange(star)} />
            <Icon name="star" filled={value !== null && star <= value} />
            <VisuallyHidden>{star === 1 ? '1 star' : `${star} stars`}</VisuallyHidden>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
