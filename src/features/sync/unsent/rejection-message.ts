import type { UnsentItemView } from '../../../state/sync-status.ts'

type Rejection = Pick<NonNullable<UnsentItemView['refusal']>, 'code' | 'message' | 'field_errors'>

const NOT_ACCEPTED = 'The server did not accept this change.'
const TOO_LARGE = 'Too large to send over this connection. Try another network, or export it to keep a copy.'

/** The server's reason: the first message of each field, else its general message. */
export function rejectionMessage(refusal: Rejection | null): string {
  if (!refusal) return NOT_ACCEPTED
  const fields = Object.values(refusal.field_errors).flatMap(([first]) => (first ? [first] : []))
  const message = fields.length > 0 ? fields.join(' ') : refusal.message
  if (message) return `Server: “${message}”`
  return refusal.code === 'too_large' ? TOO_LARGE : NOT_ACCEPTED
}
