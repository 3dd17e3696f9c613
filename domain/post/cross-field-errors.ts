import { foldText } from '../std/text/fold-text.ts'
import type { FieldErrors } from '../wire/errors/envelope.ts'
import { isPollOpen } from './poll.ts'
import type { Poll, PostFields } from './post.ts'

type Checked = Pick<
  PostFields,
  'kind' | 'text' | 'target' | 'photos' | 'poll' | 'outing' | 'community' | 'visibility'
>

/** Two options with the same id, or with texts that differ at most in case and spaces. */
const hasEqualOptions = ({ options }: Poll): boolean =>
  [options.map(({ id }) => id), options.map(({ text }) => foldText(text))].some(
    (values) => new Set(values).size < values.length,
  )

/** A new poll that closes before it can be voted in; votes of earlier polls stay. */
export const pollTimeErrors = ({ poll }: Pick<PostFields, 'poll'>, now: Date): FieldErrors =>
  poll && !isPollOpen(poll, now) ? { 'poll.closes': ['Choose a time in the future.'] } : {}

/** Errors between fields that are valid on their own. Empty if there are none. */
export function postCrossFieldErrors(post: Checked): FieldErrors {
  const { kind, poll, outing } = post
  const errors: FieldErrors = {}
  if ((kind === 'text' || kind === 'announcement') && post.text.trim() === '')
    errors['text'] = ['Enter some text.']
  if (kind === 'photo' && post.photos.length === 0 && post.text.trim() === '')
    errors['photos'] = ['Add a photo or some text.']
  if (kind === 'route' && post.target?.collection !== 'routes') errors['target'] = ['Choose a route.']
  if (kind === 'event' && post.target?.collection !== 'events') errors['target'] = ['Choose an event.']
  if ((kind === 'poll') !== (poll !== null)) errors['poll'] = ['A poll needs a question and its options.']
  if ((kind === 'outing') !== (outing !== null))
    errors['outing'] = ['Enter the date and the activity of the outing.']
  if (poll && hasEqualOptions(poll)) errors['poll.options'] = ['Options must be different.']
  if (kind === 'announcement' && post.community === null) errors['community'] = ['Choose a community.']
  if (post.visibility === 'community' && post.community === null)
    errors['community'] = ['Choose a community.']
  return errors
}
