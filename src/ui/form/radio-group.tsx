import { css } from 'goober'
import { type ReactElement, useId } from 'react'
import { touch } from '../theme/media.ts'
import type { Option } from './select-input.tsx'

const look = css`
  display: grid;
  gap: 10px;
  & legend {
    margin-bottom: 5px;
    font-weight: 600;
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  & label {
    position: relative;
    display: grid;
    grid-template-columns: 20px 1fr;
    gap: 10px;
    align-items: start;
    font-size: 0.9375rem;
    line-height: 1.375rem;
    cursor: pointer;
  }
  & input {
    appearance: none;
    width: 20px;
    height: 20px;
    margin: 1px 0 0;
    border: 1.5px solid var(--edge);
    border-radius: 52% 48% 55% 45%;
    background: var(--raised);
    cursor: pointer;
  }
  & input:checked {
    border: 6px solid var(--moss);
  }
  & small {
    display: block;
    color: var(--muted);
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
  @media (forced-colors: active) {
    & input {
      appearance: auto;
    }
  }
  ${touch} {
    & label::after {
      content: '';
      position: absolute;
      inset: -11px -8px;
    }
  }
`

interface RadioGroupProps<V extends string> {
  legend: string
  options: readonly (Option<V> & { help?: string })[]
  value: V
  onChange: (value: V) => void
}

/** Radio buttons with an optional help text each; arrow keys move. */
export function RadioGroup<V extends string>(props: RadioGroupProps<V>): ReactElement {
  const { legend, options, value, onChange } = props
  const name = useId()
  return (
    <fieldset className={look}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.help && <small>{option.help}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
