import { css } from 'goober'
import { type ReactElement, type SubmitEvent, useState } from 'react'
import { useItemState } from '../../../state/sync-status.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { TextButton } from '../../../ui/button/text-link.tsx'
import { SyncChip } from '../../../ui/cairn/sync-chip.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { TRASH_SHAPE } from '../../../ui/icons/late-shapes.ts'
import { useFilterCommands } from './commands.ts'
import { FilterSection } from './filter-section.tsx'
import { useSavedFilters } from './queries.ts'

const list = css`
  margin-bottom: 12px;
  & > li {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 44px;
    border-bottom: 1px solid var(--line);
  }
  & > li > button:first-child {
    flex: 1;
    overflow-wrap: anywhere;
  }
`

const form = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 12px;
  align-items: end;
`

interface SavedFiltersProps {
  memberId: string
  /** the current view as a query string; empty: nothing to save */
  query: string
  onApply: (query: string) => void
}

/** Named filters, synced to all devices of the member. */
export function SavedFilters({ memberId, query, onApply }: SavedFiltersProps): ReactElement | null {
  const saved = useSavedFilters(memberId)
  if (saved.length === 0 && query === '') return null
  return (
    <FilterSection title="Saved filters">
      {saved.length > 0 && (
        <ul className={list} aria-label="Saved filters">
          {saved.map(({ id, target, data }) => (
            <SavedFilter
              key={id}
              relation={id}
              filter={target.id}
              name={data.name}
              onApply={() => onApply(data.query)}
            />
          ))}
        </ul>
      )}
      {query !== '' && <SaveForm query={query} />}
    </FilterSection>
  )
}

interface SavedFilterProps {
  relation: string
  filter: string
  name: string
  onApply: () => void
}

function SavedFilter({ relation, filter, name, onApply }: SavedFilterProps): ReactElement {
  const { remove } = useFilterCommands()
  const state = useItemState({ collection: 'relations', id: relation, stored: null })
  return (
    <li>
      <TextButton onClick={onApply}>{name}</TextButton>
      {state && <SyncChip state={state} />}
      <IconButton icon={TRASH_SHAPE} label={`Delete filter ${name}`} onClick={() => remove(filter)} />
    </li>
  )
}

function SaveForm({ query }: { query: string }): ReactElement {
  const { save } = useFilterCommands()
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const failure = await save(name.trim(), query)
    setError(failure)
    if (failure === null) setName('')
  }

  return (
    <form className={form} onSubmit={(event) => void submit(event)}>
      <Field label="Filter name" error={error}>
        <TextInput
          autoComplete="off"
          maxLength={80}
          value={name}
          onChange={(change) => setName(change.currentTarget.value)}
        />
      </Field>
      <Button type="submit">Save filter</Button>
    </form>
  )
}
