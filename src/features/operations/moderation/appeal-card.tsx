import { type ReactElement, useState } from 'react'
import type { CaseAppeal } from '#domain/wire/operations/moderation.ts'
import { FieldError } from '../../../ui/form/field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { notify } from '../../../ui/toast/notify.ts'
import { ReasonField } from '../acts/act-form.tsx'
import { formatInstant } from '../format-time.ts'
import { OnlineButton } from '../frame/online-button.tsx'
import { failureText, useOnlineAct } from '../use-operations.ts'

/** An open appeal. Somebody who did not make the decision answers it. */
export function AppealCard({ appeal, onChange }: { appeal: CaseAppeal; onChange: () => void }): ReactElement {
  return (
    <Card padded>
      <Stack gapPx={12}>
        <div>
          <h3>Appeal</h3>
          <p className={`${textStyles.small} ${textStyles.muted}`}>{formatInstant(appeal.at)}</p>
        </div>
        <p className={textStyles.prose}>{appeal.text}</p>
        {appeal.isOwnDecision ? (
          <p className={textStyles.muted}>You made the decision, so another person decides this appeal.</p>
        ) : (
          <AnswerForm appeal={appeal} onChange={onChange} />
        )}
      </Stack>
    </Card>
  )
}

function AnswerForm({ appeal, onChange }: { appeal: CaseAppeal; onChange: () => void }): ReactElement {
  const [reason, setReason] = useState('')
  const { isBusy, failure, act } = useOnlineAct()
  async function answer(accept: boolean): Promise<void> {
    const path = `appeals/${encodeURIComponent(appeal.id)}/decision/`
    if ((await act(path, { accept, reason })) === null) return
    notify('success', accept ? 'The decision was taken back.' : 'The decision stays.')
    onChange()
  }
  return (
    <Stack gapPx={12}>
      {failure && <FieldError>{failureText(failure)}</FieldError>}
      <ReasonField label="Your answer" help="The member gets it." value={reason} onChange={setReason} />
      <Row tight>
        <OnlineButton tone="primary" busy={isBusy} onClick={() => void answer(true)}>
          Accept appeal
        </OnlineButton>
        <OnlineButton busy={isBusy} onClick={() => void answer(false)}>
          Decline appeal
        </OnlineButton>
      </Row>
    </Stack>
  )
}
