import type { ReactElement } from 'react'
import { Field } from '../../../ui/form/field.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { useProfileCommands } from '../commands.ts'
import { useSettings } from '../queries.ts'

const BUDGETS_MB: readonly number[] = [10, 25, 50, 100]

/** How much of what was only viewed stays on the devices. It applies at once, and on other devices after sync. */
export function OfflineSettings(): ReactElement | null {
  const budget = useSettings()?.offlineBudgetMb
  const { set } = useProfileCommands()
  if (budget === undefined) return null // not read yet
  const offered = BUDGETS_MB.includes(budget) ? BUDGETS_MB : [...BUDGETS_MB, budget]
  return (
    <Field
      label="Space for viewed maps and photos"
      help="On each device. The oldest are removed first. What you keep offline and what you made stays."
    >
      <SelectInput
        options={offered.map((mb) => ({ value: String(mb), label: `${mb} MB` }))}
        value={String(budget)}
        onChange={(mb) => void set({ offlineBudgetMb: Number(mb) })}
      />
    </Field>
  )
}
