import type { ReactElement } from 'react'
import type { DraftState } from './use-draft.ts'
import { NOT_KEPT, TOO_LONG_TO_KEEP } from './words.ts'

interface DraftStatusProps {
  state: DraftState
  isBehind: boolean
}

/** How safe the work is, in words; busy as long as they do not speak of the newest change. */
export function DraftStatus({ state, isBehind }: DraftStatusProps): ReactElement {
  return <p aria-busy={isBehind}>{draftWords(state)}</p>
}

function draftWords(draft: DraftState): string {
  if (draft.state === 'too_long') return TOO_LONG_TO_KEEP
  if (draft.state === 'not_stored') return NOT_KEPT
  const rest = 'Only you see it before you save the route.'
  if (draft.state === 'kept') return `Draft, kept at ${timeOf(draft.at)}. ${rest}`
  return `Every change is kept as a draft. ${rest}`
}

const timeOf = (at: Date): string => at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
