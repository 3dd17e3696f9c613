import { type ReactElement, useState } from 'react'
import { v7 } from 'uuid'
import { ANNOUNCEMENT_MESSAGE_MAX, ANNOUNCEMENT_TITLE_MAX } from '#domain/wire/operations/announcements.ts'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { ActForm, ReasonField } from '../acts/act-form.tsx'
import { useOnlineAct } from '../use-operations.ts'
import { AudienceFields, audienceOf, EVERYBODY } from './audience-fields.tsx'

const EMPTY = { title: '', message: '', reason: '', ...EVERYBODY }

/** The id is chosen here, so that a second press after a lost answer announces once. */
export function AnnouncementForm({ onSent }: { onSent: () => void }): ReactElement {
  const [id, setId] = useState(() => v7())
  const [form, setForm] = useState(EMPTY)
  const { act, ...state } = useOnlineAct()
  const set = (changes: Partial<typeof EMPTY>) => setForm((before) => ({ ...before, ...changes }))
  async function submit(): Promise<void> {
    const { title, message, reason, ...audience } = form
    const request = { id, title, message, reason, ...audienceOf(audience) }
    if ((await act('announcements/', request)) === null) return
    setForm(EMPTY)
    setId(v7())
    notify('success', 'The announcement is being sent.')
    onSent()
  }
  return (
    <ActForm state={state} label="Send announcement" onSubmit={submit}>
      <Field label="Title">
        <TextInput
          value={form.title}
          maxLength={ANNOUNCEMENT_TITLE_MAX}
          onChange={({ currentTarget }) => set({ title: currentTarget.value })}
        />
      </Field>
      <Field label="Message">
        <TextArea
          value={form.message}
          maxLength={ANNOUNCEMENT_MESSAGE_MAX}
          onChange={({ currentTarget }) => set({ message: currentTarget.value })}
        />
      </Field>
      <AudienceFields draft={form} onChange={set} />
      <ReasonField value={form.reason} onChange={(reason) => set({ reason })} />
    </ActForm>
  )
}
