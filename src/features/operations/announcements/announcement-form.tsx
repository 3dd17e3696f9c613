import { css } from 'goober'
import { type FormEvent, type ReactElement, useState } from 'react'
import { v7 } from 'uuid'
import { ANNOUNCEMENT_MESSAGE_MAX, ANNOUNCEMENT_TITLE_MAX } from '#domain/wire/operations/announcements.ts'
import { REASON_MAX } from '#domain/wire/operations/page.ts'
import { Field, FieldError } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { OnlineButton } from '../frame/online-button.tsx'
import { failureText, useOnlineAct } from '../use-operations.ts'
import { AudienceFields, audienceOf, EVERYBODY } from './audience-fields.tsx'

const width = css`
  max-width: 560px;
`

const EMPTY = { title: '', message: '', reason: '', ...EVERYBODY }

/** The id is chosen here, so that a second press after a lost answer announces once. */
export function AnnouncementForm({ onSent }: { onSent: () => void }): ReactElement {
  const [id, setId] = useState(() => v7())
  const [form, setForm] = useState(EMPTY)
  const { isBusy, failure, act } = useOnlineAct()
  const set = (changes: Partial<typeof EMPTY>) => setForm((before) => ({ ...before, ...changes }))
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const { title, message, reason, ...audience } = form
    const request = { id, title, message, reason, ...audienceOf(audience) }
    if ((await act('announcements/', request)) === null) return
    setForm(EMPTY)
    setId(v7())
    notify('success', 'The announcement is being sent.')
    onSent()
  }
  return (
    <form className={width} noValidate onSubmit={(event) => void submit(event)}>
      <Stack gapPx={12}>
        {failure && <FieldError>{failureText(failure)}</FieldError>}
        <div>
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
          <Field label="Reason" help="It is kept in the audit log.">
            <TextInput
              value={form.reason}
              maxLength={REASON_MAX}
              onChange={({ currentTarget }) => set({ reason: currentTarget.value })}
            />
          </Field>
        </div>
        <Row tight>
          <OnlineButton type="submit" tone="primary" busy={isBusy}>
            Send announcement
          </OnlineButton>
        </Row>
      </Stack>
    </form>
  )
}
