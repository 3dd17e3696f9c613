import { type ReactElement, type SubmitEvent, useState } from 'react'
import { sortByRank } from '#domain/std/rank/ranked-list.ts'
import type { PackingItem } from '#domain/trip/packing-item.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { formatCount } from '../../../ui/format/count.ts'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { itemsNotListed } from './items-not-listed.ts'
import { ListNameField } from './list-name-field.tsx'
import { panelStyles } from './panel-styles.ts'
import { useSavedListCommands } from './saved-lists.ts'

interface SaveListProps {
  tripName: string
  together: readonly PackingItem[]
  own: readonly PackingItem[]
  onClose: () => void
}

/** Saves the packing list of a trip under a name, for further trips of this member. */
export function SaveList({ tripName, together, own, onClose }: SaveListProps): ReactElement {
  const { save } = useSavedListCommands()
  const [name, setName] = useState(tripName)
  const [error, setError] = useState<string | null>(null)
  const [withTogether, setTogether] = useState(true)
  const [withOwn, setOwn] = useState(true)
  const hasBoth = together.length > 0 && own.length > 0
  const items = itemsNotListed(
    [
      ...(withTogether || !hasBoth ? sortByRank(together) : []),
      ...(withOwn || !hasBoth ? sortByRank(own) : []),
    ],
    [],
  )
  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const failure = await save({ name, items })
    setError(failure)
    if (failure !== null) return
    notify('success', `Saved as “${name.trim()}”`)
    onClose()
  }
  return (
    <form className={panelStyles} aria-label="Save the list" onSubmit={(event) => void submit(event)}>
      <Stack>
        <ListNameField
          label="Name of the list"
          help="Only you see it. You can add it to your other trips."
          {...{ error, name }}
          onChange={setName}
        />
        {hasBoth && (
          <>
            <Checkbox
              checked={withTogether}
              onChange={({ currentTarget }) => setTogether(currentTarget.checked)}
            >
              What we pack together
            </Checkbox>
            <Checkbox checked={withOwn} onChange={({ currentTarget }) => setOwn(currentTarget.checked)}>
              What only I pack
            </Checkbox>
          </>
        )}
        <Row tight>
          <Button type="submit" tone="primary" disabled={items.length === 0}>
            Save {formatCount(items.length, 'item')}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </Row>
      </Stack>
    </form>
  )
}
