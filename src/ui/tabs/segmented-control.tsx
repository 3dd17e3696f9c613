import { type ReactElement, useId } from 'react'
import type { Option } from '../form/select-input.tsx'
import { Icon, type IconShape } from '../icons/icon.tsx'
import { classNames } from '../layout/class-names.ts'
import { segmentedStyles } from './segmented-styles.ts'

interface SegmentedControlProps<V extends string> {
  /** names the group for screen readers */
  label: string
  options: readonly (Option<V> & { icon?: IconShape })[]
  value: V
  onChange: (value: V) => void
  wide?: boolean
  className?: string
}

/** A few options as one control, implemented as radio buttons: arrow keys move. */
export function SegmentedControl<V extends string>(props: SegmentedControlProps<V>): ReactElement {
  const { label, options, value, onChange, wide, className } = props
  const name = useId()
  return (
    <div
      className={classNames(segmentedStyles, className)}
      role="radiogroup"
      aria-label={label}
      data-wide={wide || undefined}
    >
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon name={option.icon} />}
          {option.label}
        </label>
      ))}
    </div>
  )
}
