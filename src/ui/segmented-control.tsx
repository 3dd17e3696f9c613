import { css } from 'goober'
import { type ReactElement, useId } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icons/icon.tsx'
import type { Option } from './select-input.tsx'
import { tiny } from './theme/media.ts'

const look = css`
  display: inline-flex;
  flex-wrap: wrap;
  max-width: 100%;
  gap: 2px;
  padding: 2px;
  border: 1px solid var(--edge);
  border-radius: var(--radius-control);
  background: var(--raised);
  & label {
    position: relative;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    min-height: calc(var(--control) - 6px);
    padding: 0 14px;
    border-radius: 6px;
    color: var(--muted);
    font: 600 0.875rem/1.25rem var(--sans);
    cursor: pointer;
  }
  & label:has(:checked) {
    background: var(--ink);
    color: var(--paper);
  }
  & label:has(:focus-visible) {
    outline: 2px solid var(--lake);
    outline-offset: 2px;
  }
  & input {
    position: absolute;
    inset: 0;
    opacity: 0;
    margin: 0;
    cursor: pointer;
  }
  & svg {
    width: 18px;
    height: 18px;
  }
  ${tiny} {
    & label {
      padding-inline: 8px;
    }
  }
  &[data-wide] {
    display: flex;
  }
  &[data-wide] label {
    flex: 1;
  }
  @media (forced-colors: active) {
    & label:has(:checked) {
      background: Highlight;
      color: HighlightText;
    }
  }
`

interface SegmentedControlProps<V extends string> {
  /** names the group for screen readers */
  label: string
  options: readonly (Option<V> & { icon?: IconName })[]
  value: V
  onChange: (value: V) => void
  wide?: boolean
  className?: string
}

/** A few choices of which one holds, as radios: arrow keys move. */
export function SegmentedControl<V extends string>(props: SegmentedControlProps<V>): ReactElement {
  const { label, options, value, onChange, wide, className } = props
  const name = useId()
  return (
    <div
      className={classNames(look, className)}
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
