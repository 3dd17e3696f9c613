import type { ReactElement } from 'react'
import { DRAFT_NOT_SAVED, DRAFT_TOO_LONG } from '../messages.ts'
import type { DraftState } from './use-line-draft.ts'

interface DraftStatusProps {
  state: DraftState
  isSaving: boolean
}

/** The state of the draft; busy until the latest change is saved. */
export function DraftStatus({ state, isSaving }: DraftStatusProps): ReactElement {
  return <p aria-busy={isSaving}>{draftMessage(state)}</p>
}

function draftMessage(draft: DraftState): string {
  if (draft.state === 'too_long') return DRAFT_TOO_LONG
  if (draft.state === 'not_stored') return DRAFT_NOT_SAVED
  const privacy = 'Only you can see it until you save the route.'
  if (draft.state === 'saved') return `Draft saved at ${formatTime(draft.at)}. ${privacy}`
  return `Changes are saved as a draft. ${privacy}`
}

const formatTime = (at: Date): string =>
  at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
