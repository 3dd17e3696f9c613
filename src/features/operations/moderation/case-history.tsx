import type { ReactElement } from 'react'
import type { CaseDetails } from '#domain/wire/operations/moderation.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { formatDay, formatInstant } from '../format-time.ts'
import { DECISION_LABELS } from '../labels.ts'

/** What was decided about a case so far, the newest first, with appeals and their answers. */
export function CaseHistory({ details }: { details: CaseDetails }): ReactElement | null {
  const { decisions, appeals } = details
  if (decisions.length === 0) return null
  return (
    <Stack gapPx={6}>
      {decisions.map(({ id, at, by, act, reason, until, isRevoked }) => {
        const appeal = appeals.find(({ decision, outcome }) => decision === id && outcome !== null)
        return (
          <p key={id}>
            <b>{by.username}</b> {DECISION_LABELS[act].past}
            {until && ` until ${formatDay(until)}`}: {reason}
            {isRevoked && ' (taken back)'}
            <small>
              {formatInstant(at)}
              {appeal && ` · appeal ${appeal.outcome} by ${appeal.decidedBy?.username}: ${appeal.answer}`}
            </small>
          </p>
        )
      })}
    </Stack>
  )
}
