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
  if (kind === 'comment' && text.trim() === '') errors['text'] = ['Enter some text.']
  if (kind !== 'comment' && on.collection !== 'routes')
    errors['kind'] = ['Only routes have reviews and conditions.']
  if (kind !== 'comment' && replyTo !== null) errors['replyTo'] = ['Only comments can be replies.']
  if ((kind === 'review') !== (stars !== null)) errors['stars'] = ['A review has one to five stars.']
  if ((kind === 'condition') !== (condition !== null))
    errors['condition'] = ['Enter the condition and the date.']
  return errors
}
