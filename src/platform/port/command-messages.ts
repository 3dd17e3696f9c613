import { FAILURE_MESSAGES, INVALID_FIELDS_MESSAGE } from '#domain/wire/errors/failure-messages.ts'
import type { CommandResult } from './port.ts'

type Failed = Extract<CommandResult, { ok: false }>
type Reason = Failed['reason']

/** The message for a failed command without a form: that of no field, as a limit that is reached. */
export function commandFailureMessage(failed: Failed): string {
  const general = failed.reason === 'invalid' ? failed.field_errors['non_field_errors']?.[0] : undefined
  return general ?? commandErrorMessage(failed.reason)
}

/** The message for a failed command that no single field has caused. */
export function commandErrorMessage(reason: Reason): string {
  if (reason === 'invalid') return INVALID_FIELDS_MESSAGE
  if (reason === 'refused') return FAILURE_MESSAGES.forbidden
  if (reason === 'not_found') return 'This is no longer on this device.'
  if (reason === 'signed_out') return FAILURE_MESSAGES.auth
  if (reason === 'not_loaded')
    return 'A part of the app is not on this device yet. Connect once and try again.'
  return 'This device is full. Free up space and try again.'
}

/** Turns a rejected call into a failure: an unreachable worker has written nothing. */
export const catchUnreachable = (work: Promise<CommandResult>): Promise<CommandResult> =>
  work.catch(() => ({ ok: false, reason: 'not_loaded' }))
