import { type ReactElement, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { ACT_OPTIONS } from '../labels.ts'
import { filterBar } from '../table-styles.ts'
import type { AddressParams } from '../use-address-params.ts'

/** The filters of the log, by their names in the address. */
export const AUDIT_FILTERS = ['actor', 'act', 'target', 'from', 'to'] as const

const TEXTS = [
  { name: 'actor', label: 'By (username)', type: 'text' },
  { name: 'target', label: 'Target (id or username)', type: 'text' },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
] as const

export function AuditFilters({ params }: { params: AddressParams }): ReactElement {
  const given = Object.fromEntries(AUDIT_FILTERS.map((name) => [name, params.get(name)]))
  const [typed, setTyped] = useState<Record<string, string>>(given)
  return (
    <form
      className={filterBar}
      onSubmit={(event) => {
        event.preventDefault()
        params.set(typed)
      }}
    >
      {TEXTS.map(({ name, label, type }) => (
        <label key={name}>
          {label}
          <TextInput
            type={type}
            value={typed[name] ?? ''}
            onChange={({ currentTarget }) => setTyped({ ...typed, [name]: currentTarget.value })}
          />
        </label>
      ))}
      <SelectInput
        size="small"
        label="Act"
        options={ACT_OPTIONS}
        value={typed['act'] ?? ''}
        onChange={(act) => {
          setTyped({ ...typed, act })
          params.set({ ...typed, act })
        }}
      />
      <Button type="submit" size="small">
        Filter
      </Button>
    </form>
  )
}
