import { css } from 'goober'
import type { ReactElement } from 'react'
import { classNames } from '../layout/class-names.ts'
import { useFieldAria } from './field.tsx'
import { inputStyles } from './input-styles.ts'

const look = css`
  appearance: none;
  padding-right: 34px;
  background-image:
    linear-gradient(45deg, transparent 50%, currentColor 50%), linear-gradient(-45deg, transparent 50%, currentColor 50%);
  background-size: 5px 5px;
  background-position:
    right 17px center,
    right 12px center;
  background-repeat: no-repeat;
  &[data-size='small'] {
    width: auto;
    min-height: 32px;
    padding: 2px 30px 2px 10px;
    font-size: 0.875rem;
  }
`

export interface Option<V extends string> {
  value: V
  label: string
}

interface SelectInputProps<V extends string> {
  options: readonly Option<V>[]
  value: V
  onChange: (value: V) => void
  size?: 'normal' | 'small'
  /** required outside of a Field */
  label?: string
  name?: string
  disabled?: boolean
}

export function SelectInput<V extends string>(props: SelectInputProps<V>): ReactElement {
  const { options, value, onChange, size, label, ...rest } = props
  const aria = useFieldAria()
  const chosen = (raw: string) => options.find((option) => option.value === raw)
  return (
    <select
      {...aria}
      {...rest}
      className={classNames(inputStyles, look)}
      data-size={size}
      aria-label={label}
      value={value}
      onChange={(change) => {
        const option = chosen(change.currentTarget.value)
        if (option) onChange(option.value)
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
