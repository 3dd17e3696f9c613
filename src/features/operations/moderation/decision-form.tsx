import { css } from 'goober'
import { type FormEvent, type ReactElement, useState } from 'react'
import type { DecisionAct } from '#domain/wire/operations/moderation.ts'
import { REASON_MAX } from '#domain/wire/operations/page.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field, FieldError } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { OnlineButton } from '../frame/online-button.tsx'
import { DECISION_LABELS } from '../labels.ts'
import { failureText, useOnlineAct } from '../use-operations.ts'

const width = css`
  max-width: 560px;
`

export type OfferedAct = DecisionAct

const HELP: Readonly<Record<OfferedAct, string>> = {
  dismiss: 'Closes the reports. Later reports for the same reason do not open it again.',
  hide: 'Only its author sees it then. The author gets this reason and can appeal.',
  restore: 'Others see it again. The author is notified.',
  warn: 'Closes the reports. The author gets this reason and can appeal.',
  suspend: 'Ends all access of the author at once. They get this reason and can appeal.',
  note: 'For staff only.',
}

interface DecisionFormProps {
  act: OfferedAct
  caseId: string
  /** of the case as it is shown */
  version: number
  onEnd: () => void
  onDecided: () => void
}

export function DecisionForm({ act, caseId, version, onEnd, onDecided }: DecisionFormProps): ReactElement {
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  const { isBusy, failure, act: send } = useOnlineAct()
  const { label } = DECISION_LABELS[act]
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const end = act === 'suspend' && until ? `${until}T00:00:00Z` : null
    const path = `cases/${encodeURIComponent(caseId)}/decisions/`
    if ((await send(path, { version, act, reason, until: end })) === null) return
    notify('success', 'Saved.')
    onDecided()
  }
  return (
    <form className={width} noValidate onSubmit={(event) => void submit(event)}>
      <Stack gapPx={12}>
        {failure && <FieldError>{failureText(failure)}</FieldError>}
        <div>
          <Field label={act === 'note' ? 'Note' : 'Reason'} help={HELP[act]}>
            <TextArea
              value={reason}
              maxLength={REASON_MAX}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          </Field>
          {act === 'suspend' && (
            <Field label="Until" help="Without a day, until somebody reactivates the account.">
              <TextInput
                type="date"
                value={until}
                onChange={({ currentTarget }) => setUntil(currentTarget.value)}
              />
            </Field>
          )}
        </div>
        <Row tight>
          <OnlineButton type="submit" tone={act === 'suspend' ? 'danger' : 'primary'} busy={isBusy}>
            {label}
          </OnlineButton>
          <Button onClick={onEnd}>Cancel</Button>
        </Row>
      </Stack>
    </form>
  )
}
