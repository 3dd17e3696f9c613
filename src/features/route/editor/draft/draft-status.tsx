import type { ReactElement } from 'react'
import { DRAFT_NOT_SAVED, DRAFT_TOO_LONG } from '../messages.ts'
import type { DraftState } from './use-line-draft.ts'

interface DraftStatusProps {
  state: DraftState
  isSaving: boolean
}

/** How safe the work is, in words; busy as long as they do not speak of the newest change. */
export function DraftStatus({ state, isSaving }: DraftStatusProps): ReactElement {
  return <p aria-busy={isSaving}>{draftWords(state)}</p>
}

function draftWords(draft: DraftState): string {
  if (draft.state === 'too_long') return DRAFT_TOO_LONG
  if (draft.state === 'not_stored') return DRAFT_NOT_SAVED
  const rest = 'Only you see it before you save the route.'
  if (draft.state === 'kept') return `Draft, kept at ${timeOf(draft.at)}. ${rest}`
  return `Every change is kept as a draft. ${rest}`
}

const timeOf = (at: Date): string => at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
