import type { UnsentItemView } from '../../../state/sync-status.ts'

type Rejection = Pick<NonNullable<UnsentItemView['refusal']>, 'message' | 'field_errors'>

/** The server's reason: the first message of each field, else its general message. */
export function rejectionMessage(refusal: Rejection | null): string {
  if (!refusal) return 'The server did not accept this change.'
  const fields = Object.values(refusal.field_errors).flatMap(([first]) => (first ? [first] : []))
  const message = fields.length > 0 ? fields.join(' ') : refusal.message
  return message ? `Server: “${message}”` : 'The server did not accept this change.'
}
