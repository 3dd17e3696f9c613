import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { VISIBILITIES, VISIBILITY_LABELS, type Visibility } from '#domain/route/visibility.ts'
import { COLLECTION_DESCRIPTION_MAX, COLLECTION_NAME_MAX } from '#domain/route-collection/limits.ts'
import { firstFieldMessages } from '#domain/wire/errors/first-field-messages.ts'
import { type FormDraft, useFormWithDraft } from '../../platform/drafts/form-draft.ts'
import { commandErrorMessage } from '../../platform/port/command-messages.ts'
import type { CommandResult } from '../../platform/port/port.ts'
import { useOwnCommunities } from '../../platform/queries/use-own-communities.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field, FieldError } from '../../ui/form/field.tsx'
import { SelectWithParts } from '../../ui/form/select-with-parts.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Row, Stack } from '../../ui/layout/layout.tsx'
import { collectionDraftName } from './collection-draft.ts'
import type { CollectionFormFields } from './commands.ts'
import { formStyles } from './form-styles.ts'

interface CollectionFormProps<Saved extends CommandResult> {
  /** null: a new collection */
  id: string | null
  storedDraft: FormDraft<CollectionFormFields> | null
  /** the member opened the form; it did not open because of a draft */
  takesFocus: boolean
  label: string
  baseValues: CollectionFormFields
  /** only the owner may change the visibility */
  isOwner: boolean
  memberId: string
  submit: string
  onSave: (fields: CollectionFormFields) => Promise<Saved>
  /** called after the form draft was deleted */
  onSaved: (saved: Saved) => void
  onCancel: () => void
}

/** The fields of a collection. Saved on this device at once. */
export function CollectionForm<Saved extends CommandResult>(props: CollectionFormProps<Saved>): ReactElement {
  const { id, takesFocus, label, baseValues, isOwner, memberId, submit, onSave, onSaved, onCancel } = props
  const [draft, change, forget] = useFormWithDraft<CollectionFormFields>({
    name: collectionDraftName(id),
    noun: 'route_collection',
    title: id === null ? label : baseValues.name,
    parentId: id,
    baseValues,
    isNew: id === null,
    draft: props.storedDraft,
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [general, setGeneral] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const root = useRef<HTMLFormElement>(null)
  // The button that opened the form may be gone, and the focus with it.
  useEffect(() => {
    if (takesFocus) root.current?.querySelector('input')?.focus()
  }, [takesFocus])
  const set = (part: Partial<CollectionFormFields>): void => change({ ...draft, ...part })

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const communities = draft.visibility === 'community' ? draft.communities : []
    const result = await onSave({ ...draft, communities })
    setBusy(false)
    if (result.ok) {
      await forget()
      return onSaved(result)
    }
    setGeneral(commandErrorMessage(result.reason))
    setErrors(result.reason === 'invalid' ? firstFieldMessages(result.field_errors) : {})
  }
  const errorOf = (field: string) => errors[field] ?? errors[`fields.${field}`]

  return (
    <form
      ref={root}
      className={formStyles}
      noValidate
      onSubmit={(event) => void save(event)}
      aria-label={label}
    >
      <Stack gapPx={16}>
        {general && <FieldError>{general}</FieldError>}
        <div>
          <Field label="Name" error={errorOf('name')}>
            <TextInput
              name="name"
              maxLength={COLLECTION_NAME_MAX}
              autoComplete="off"
              value={draft.name}
              onChange={({ currentTarget }) => set({ name: currentTarget.value })}
            />
          </Field>
          <Field label="Description" help="Optional" error={errorOf('description')}>
            <TextArea
              name="description"
              maxLength={COLLECTION_DESCRIPTION_MAX}
              rows={3}
              value={draft.description}
              onChange={({ currentTarget }) => set({ description: currentTarget.value })}
            />
          </Field>
          {isOwner && (
            <VisibilityField
              draft={draft}
              memberId={memberId}
              error={errorOf('visibility') ?? errorOf('communities')}
              onChange={set}
            />
          )}
        </div>
        <Row>
          <Button type="submit" tone="primary" busy={busy}>
            {submit}
          </Button>
          <Button onClick={() => void forget().then(onCancel)}>Cancel</Button>
        </Row>
      </Stack>
    </form>
  )
}

interface VisibilityFieldProps {
  draft: CollectionFormFields
  memberId: string
  error: string | undefined
  onChange: (part: Partial<CollectionFormFields>) => void
}

function VisibilityField({ draft, memberId, error, onChange }: VisibilityFieldProps): ReactElement {
  const communities = useOwnCommunities(memberId) ?? []
  const { visibility, communities: chosen } = draft
  // Members without a community cannot choose this option.
  const options = VISIBILITIES.filter(
    (value) => value !== 'community' || visibility === value || communities.length > 0,
  ).map((value) => ({ value, label: VISIBILITY_LABELS[value] }))
  return (
    <SelectWithParts<Visibility>
      label="Who can see it"
      name="visibility"
      help="Each route keeps its own visibility."
      error={error}
      options={options}
      value={visibility}
      onChange={(value) => onChange({ visibility: value })}
      partsOf="community"
      legend="Communities"
      parts={communities}
      chosen={chosen}
      onChoose={(next) => onChange({ communities: next })}
    />
  )
}
