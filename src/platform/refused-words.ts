import { FAILURE_WORDS, FIELDS_WRONG } from '#domain/wire/failure-words.ts'
import type { CommandResult } from './port.ts'

type Reason = Extract<CommandResult, { ok: false }>['reason']

/** What to say where a write did not succeed and no field is to blame. */
export function refusedWords(reason: Reason): string {
  if (reason === 'invalid') return FIELDS_WRONG
  if (reason === 'refused') return FAILURE_WORDS.forbidden
  if (reason === 'not_found') return 'This is not on this device any more.'
  if (reason === 'signed_out') return FAILURE_WORDS.auth
  return 'This device has no room left to store it. Free some space and try again.'
}

/** A worker that can not be reached has stored nothing. */
export const answered = (work: Promise<CommandResult>): Promise<CommandResult> =>
  work.catch(() => ({ ok: false, reason: 'storage' }))
