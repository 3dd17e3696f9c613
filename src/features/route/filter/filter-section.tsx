import { css } from 'goober'
import type { ReactElement, ReactNode } from 'react'
import { Chip } from '../../../ui/button/chip.tsx'

const styles = css`
  min-width: 0;
  padding: 16px 0;
  border: 0;
  border-top: 1px solid var(--line);
  /* below the header of the sheet */
  scroll-margin-top: 64px;
  & > legend {
    float: left;
    width: 100%;
    margin-bottom: 10px;
    font-size: 0.875rem;
    font-weight: 600;
    line-height: 1.25rem;
  }
  & > div {
    clear: both;
  }
  & .choices {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  & small {
    color: var(--muted);
    font-size: 0.75rem;
    font-weight: 400;
  }
  & [aria-pressed='true'] small {
    color: inherit;
  }
`

/** A section of the filter sheet. */
export function FilterSection({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <fieldset className={styles} data-section={title}>
      <legend>{title}</legend>
      <div>{children}</div>
    </fieldset>
  )
}

interface FilterChipsProps<V extends string | number> {
  options: readonly { value: V; label: string; count: number | undefined }[]
  chosen: readonly V[]
  onChange: (chosen: V[]) => void
}

/** Chips of which any number can be on; each shows how many routes it would match. */
export function FilterChips<V extends string | number>(props: FilterChipsProps<V>): ReactElement {
  const { options, chosen, onChange } = props
  const toggle = (value: V): V[] =>
    chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]
  return (
    <div className="choices">
      {options.map(({ value, label, count }) => (
        <Chip key={value} pressed={chosen.includes(value)} onClick={() => onChange(toggle(value))}>
          {label} {count !== undefined && <small>{count.toLocaleString('en')}</small>}
        </Chip>
      ))}
    </div>
  )
}
