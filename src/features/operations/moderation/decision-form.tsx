import { type ReactElement, useState } from 'react'
import type { DecisionAct } from '#domain/wire/operations/moderation.ts'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { ActForm, ReasonField } from '../acts/act-form.tsx'
import { DECISION_LABELS } from '../labels.ts'
import { useOnlineAct } from '../use-operations.ts'

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
  const { act: send, ...state } = useOnlineAct()
  async function submit(): Promise<void> {
    const end = act === 'suspend' && until ? `${until}T00:00:00Z` : null
    const path = `cases/${encodeURIComponent(caseId)}/decisions/`
    if ((await send(path, { version, act, reason, until: end })) === null) return
    notify('success', 'Saved.')
    onDecided()
  }
  return (
    <ActForm
      state={state}
      label={DECISION_LABELS[act].label}
      isDangerous={act === 'suspend'}
      onSubmit={submit}
      onCancel={onEnd}
    >
      <ReasonField
        label={act === 'note' ? 'Note' : 'Reason'}
        help={HELP[act]}
        value={reason}
        onChange={setReason}
      />
      {act === 'suspend' && (
        <Field label="Until" help="Without a day, until somebody reactivates the account.">
          <TextInput
            type="date"
            value={until}
            onChange={({ currentTarget }) => setUntil(currentTarget.value)}
          />
        </Field>
      )}
    </ActForm>
  )
}
