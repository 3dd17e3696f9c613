import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { COLLECTION_NOTE_MAX } from '#domain/route-collection/limits.ts'
import type { CollectionItem } from '#domain/route-collection/route-collection.ts'
import { type FormDraft, useFormWithDraft } from '../../../platform/drafts/form-draft.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { useCollectionCommands } from '../commands.ts'
import { type NoteDraft, noteDraftName } from './note-draft.ts'

interface NoteFormProps {
  collection: string
  storedDraft: FormDraft<NoteDraft> | null
  /** the member opened the form; it did not open because of a draft */
  takesFocus: boolean
  item: CollectionItem
  /** name of the route */
  name: string
  onEnd: () => void
}

/** The form for the note to a route in a collection. */
export function NoteForm(props: NoteFormProps): ReactElement {
  const { collection, storedDraft, takesFocus, item, name, onEnd } = props
  const { putRoute } = useCollectionCommands()
  const [draft, change, forget] = useFormWithDraft<NoteDraft>({
    name: noteDraftName(item),
    noun: 'route_collection',
    title: `Note to ${name}`,
    parentId: collection,
    baseValues: { note: item.note },
    isNew: false,
    draft: storedDraft,
  })
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const { id, route } = item
    const isSaved = await putRoute(collection, { id, route, note: draft.note.trim() })
    setBusy(false)
    if (!isSaved) return
    await forget()
    onEnd()
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)} aria-label={`Note to ${name}`}>
      <Stack gapPx={10}>
        <Field label="Note" hint={`${draft.note.length.toLocaleString('en')} of ${COLLECTION_NOTE_MAX}`}>
          <TextArea
            ref={field}
            name="note"
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
          <Button size="small" onClick={() => void forget().then(onEnd)}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
