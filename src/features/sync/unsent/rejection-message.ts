import type { UnsentItemView } from '../../../state/sync-status.ts'

type Told = Pick<NonNullable<UnsentItemView['refusal']>, 'message' | 'field_errors'>

/** What the server said, in its words: the first message of each field, else its general message. */
export function rejectionMessage(refusal: Told | null): string {
  if (!refusal) return 'The server did not accept this change.'
  const fields = Object.values(refusal.field_errors).flatMap(([first]) => (first ? [first] : []))
  const words = fields.length > 0 ? fields.join(' ') : refusal.message
  return words ? `The server answered: “${words}”` : 'The server did not accept this change.'
}
