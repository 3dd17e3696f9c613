import type { FieldErrors } from '../wire/errors/envelope.ts'
import type { CommentFields } from './comment.ts'

/** What fields that are sound by themselves say wrongly together. Empty where nothing is wrong. */
export function commentCrossFieldErrors({
  on,
  kind,
  replyTo,
  text,
  stars,
  condition,
}: CommentFields): FieldErrors {
  const faults: FieldErrors = {}
  if (kind === 'comment' && text.trim() === '') faults['text'] = ['Write something.']
  if (kind !== 'comment' && on.collection !== 'routes')
    faults['kind'] = ['Only routes have reviews and conditions.']
  if (kind !== 'comment' && replyTo !== null) faults['replyTo'] = ['Only comments answer others.']
  if ((kind === 'review') !== (stars !== null)) faults['stars'] = ['A review has one to five stars.']
  if ((kind === 'condition') !== (condition !== null))
    faults['condition'] = ['Say in what condition it was, and when.']
  return faults
}
