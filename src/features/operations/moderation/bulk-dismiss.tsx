import { type ReactElement, useState } from 'react'
import * as v from 'valibot'
import { type CaseRow, dismissAllResult } from '#domain/wire/operations/moderation.ts'
import { REASON_MAX } from '#domain/wire/operations/page.ts'
import { FieldError } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { OnlineButton } from '../frame/online-button.tsx'
import { filterBar } from '../table-styles.ts'
import { failureText, useOnlineAct } from '../use-operations.ts'

interface BulkDismissProps {
  cases: readonly CaseRow[]
  onDone: () => void
}

/** Dismisses the reports of all selected cases with one reason. */
export function BulkDismiss({ cases, onDone }: BulkDismissProps): ReactElement {
  const [reason, setReason] = useState('')
  const { isBusy, failure, act } = useOnlineAct()
  async function dismiss(): Promise<void> {
    const body = { cases: cases.map(({ id, version }) => ({ id, version })), reason }
    const answer = v.safeParse(dismissAllResult, await act('cases/dismiss/', body))
    if (!answer.success) return
    const { dismissed, skipped } = answer.output
    notify(
      'success',
      skipped > 0 ? `${dismissed} dismissed, ${skipped} had changed.` : `${dismissed} dismissed.`,
    )
    onDone()
  }
  return (
    <>
      {failure && <FieldError>{failureText(failure)}</FieldError>}
      <div className={filterBar}>
        <b>{cases.length} selected</b>
        <TextInput
          aria-label="Reason for all of them"
          placeholder="Reason for all"
          value={reason}
          maxLength={REASON_MAX}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <OnlineButton size="small" busy={isBusy} onClick={() => void dismiss()}>
          Dismiss
        </OnlineButton>
      </div>
    </>
  )
}
