import type { FieldErrors } from '../wire/errors/envelope.ts'
import type { CommentFields } from './comment.ts'

/** Errors between fields that are valid on their own. Empty if there are none. */
export function commentCrossFieldErrors({
  on,
  kind,
  replyTo,
  text,
  stars,
  condition,
}: CommentFields): FieldErrors {
  const errors: FieldErrors = {}
  if (kind === 'comment' && text.trim() === '') errors['text'] = ['Write something.']
  if (kind !== 'comment' && on.collection !== 'routes')
    errors['kind'] = ['Only routes have reviews and conditions.']
  if (kind !== 'comment' && replyTo !== null) errors['replyTo'] = ['Only comments answer others.']
  if ((kind === 'review') !== (stars !== null)) errors['stars'] = ['A review has one to five stars.']
  if ((kind === 'condition') !== (condition !== null))
    errors['condition'] = ['Say in what condition it was, and when.']
  return errors
}
