import { FAILURE_MESSAGES, INVALID_FIELDS_MESSAGE } from '#domain/wire/errors/failure-messages.ts'
import type { CommandResult } from './port.ts'

type Reason = Extract<CommandResult, { ok: false }>['reason']

/** What to say where a write did not succeed and no field is to blame. */
export function commandErrorMessage(reason: Reason): string {
  if (reason === 'invalid') return INVALID_FIELDS_MESSAGE
  if (reason === 'refused') return FAILURE_MESSAGES.forbidden
  if (reason === 'not_found') return 'This is not on this device any more.'
  if (reason === 'signed_out') return FAILURE_MESSAGES.auth
  return 'This device has no room left to store it. Free some space and try again.'
}

/** A worker that can not be reached has stored nothing. */
export const catchUnreachable = (work: Promise<CommandResult>): Promise<CommandResult> =>
  work.catch(() => ({ ok: false, reason: 'storage' }))
