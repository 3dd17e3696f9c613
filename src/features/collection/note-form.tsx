import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { COLLECTION_NOTE_MAX } from '#domain/route-collection/limits.ts'
import type { CollectionItem } from '#domain/route-collection/route-collection.ts'
import { useKeptDraft } from '../../platform/kept-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useCollectionCommands } from './commands.ts'

interface NoteFormProps {
  collection: string
  item: CollectionItem
  /** of the route */
  name: string
  onEnd: () => void
}

/** Why this route is in the collection, or what to mind on it. */
export function NoteForm({ collection, item, name, onEnd }: NoteFormProps): ReactElement {
  const { put } = useCollectionCommands()
  const [draft, change, forget] = useKeptDraft(`note ${item.id}`, { note: item.note })
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const { id, route } = item
    const isSaved = await put(collection, { id, route, note: draft.note.trim() })
    setBusy(false)
    if (!isSaved) return
    forget()
    onEnd()
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)} aria-label={`Note to ${name}`}>
      <Stack gapPx={10}>
        <Field label="Note" hint={`${draft.note.length.toLocaleString('en')} of ${COLLECTION_NOTE_MAX}`}>
          <TextArea
            ref={field}
            maxLength={COLLECTION_NOTE_MAX}
            rows={3}
            value={draft.note}
            onChange={({ currentTarget }) => change({ note: currentTarget.value })}
          />
        </Field>
        <Row tight>
          <Button type="submit" tone="primary" size="small" busy={busy}>
            Save note
          </Button>
          <Button
            size="small"
            onClick={() => {
              forget()
              onEnd()
            }}
          >
            Cancel
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
