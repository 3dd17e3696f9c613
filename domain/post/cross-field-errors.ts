import type { FieldErrors } from '../wire/errors/envelope.ts'
import type { PostFields } from './post.ts'

type Checked = Pick<
  PostFields,
  'kind' | 'text' | 'target' | 'photos' | 'poll' | 'outing' | 'community' | 'visibility'
>

/** What fields that are sound by themselves say wrongly together. Empty where nothing is wrong. */
export function postCrossFieldErrors(post: Checked): FieldErrors {
  const { kind, poll, outing } = post
  const faults: FieldErrors = {}
  if ((kind === 'text' || kind === 'announcement') && post.text.trim() === '')
    faults['text'] = ['Write something.']
  if (kind === 'photo' && post.photos.length === 0) faults['photos'] = ['Add a photo.']
  if (kind === 'route' && post.target?.collection !== 'routes') faults['target'] = ['Choose a route.']
  if (kind === 'event' && post.target?.collection !== 'events') faults['target'] = ['Choose an event.']
  if ((kind === 'poll') !== (poll !== null)) faults['poll'] = ['A poll needs a question and its options.']
  if ((kind === 'outing') !== (outing !== null))
    faults['outing'] = ['An outing needs its day and what was done.']
  if (poll && new Set(poll.options.map(({ id }) => id)).size < poll.options.length)
    faults['poll'] = ['Two options are the same.']
  if (kind === 'announcement' && post.community === null) faults['community'] = ['Choose a community.']
  if (post.visibility === 'community' && post.community === null)
    faults['community'] = ['Choose a community.']
  return faults
}
