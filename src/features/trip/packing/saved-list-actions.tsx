import { type ReactElement, type SubmitEvent, useRef, useState } from 'react'
import { useItemState } from '../../../state/sync-status.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextButton } from '../../../ui/button/text-link.tsx'
import { SyncChip } from '../../../ui/cairn/sync-chip.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { ListNameField } from './list-name-field.tsx'
import { type SavedList, useSavedListCommands } from './saved-lists.ts'

interface SavedListActionsProps {
  list: SavedList
  onRemoved: () => void
}

/** Renames and deletes a saved packing list. */
export function SavedListActions({ list, onRemoved }: SavedListActionsProps): ReactElement {
  const { remove } = useSavedListCommands()
  const state = useItemState({ collection: 'relations', id: list.id })
  const [isRenaming, setRenaming] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  async function removeList(): Promise<void> {
    const failure = await remove(list)
    if (failure === null) onRemoved()
    else notify('error', failure)
  }
  return (
    <>
      <Row>
        <TextButton ref={toggle} aria-expanded={isRenaming} onClick={() => setRenaming(!isRenaming)}>
          Rename this list
        </TextButton>
        <TextButton onClick={() => void removeList()}>Delete this list</TextButton>
        {state && <SyncChip state={state} />}
      </Row>
      {isRenaming && (
        <RenameForm
          list={list}
          onDone={() => {
            setRenaming(false)
            // the field with focus is gone
            toggle.current?.focus()
          }}
        />
      )}
    </>
  )
}

function RenameForm({ list, onDone }: { list: SavedList; onDone: () => void }): ReactElement {
  const { rename } = useSavedListCommands()
  const [name, setName] = useState(list.data.name)
  const [error, setError] = useState<string | null>(null)
  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const failure = await rename(list, name)
    setError(failure)
    if (failure === null) onDone()
  }
  return (
    <form aria-label="Rename the list" onSubmit={(event) => void submit(event)}>
      <Stack>
        <ListNameField label="New name" {...{ error, name }} onChange={setName} />
        <Row>
          <Button type="submit">Rename</Button>
        </Row>
      </Stack>
    </form>
  )
}
