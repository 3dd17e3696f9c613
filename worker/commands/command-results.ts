import type { BaseIssue } from 'valibot'
import type { FieldErrors } from '#domain/wire/errors/envelope.ts'
import type { ErrorCode } from '#domain/wire/errors/error-code.ts'
import type { CommandResult } from '../port.ts'

export const DONE: CommandResult = { ok: true }
export const NOT_FOUND: CommandResult = { ok: false, reason: 'not_found' }
export const refused = (code: ErrorCode): CommandResult => ({ ok: false, reason: 'refused', code })
export const FORBIDDEN = refused('forbidden')

/** Error for fields that contradict each other; null if there is none. */
export const invalidFields = (field_errors: FieldErrors): CommandResult | null =>
  Object.keys(field_errors).length > 0 ? { ok: false, reason: 'invalid', field_errors } : null

/**
 * Lists which fields break a rule. A field is named by its path (`place.village`) without `under`,
 * the name of the argument that holds the fields; errors of no field are listed as
 * `non_field_errors`.
 */
export function invalidIssues(issues: readonly BaseIssue<unknown>[], under?: string): CommandResult {
  const field_errors: Record<string, string[]> = {}
  for (const issue of issues) {
    const path = (issue.path ?? []).map((step) => String(step.key))
    const name = (path[0] === under ? path.slice(1) : path).join('.') || 'non_field_errors'
    field_errors[name] = [...(field_errors[name] ?? []), issue.message]
  }
  return { ok: false, reason: 'invalid', field_errors }
}
