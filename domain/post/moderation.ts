import type { Post } from './post.ts'

type Moderated = Pick<Post, 'hidden' | 'hiddenReason' | 'waiting'>

/**
 * shown: to all who see the community's contents · waiting: for a moderator · declined: was never
 * shown · hidden: by a moderator
 */
export type PostModeration = 'shown' | 'waiting' | 'declined' | 'hidden'

/** What moderators have decided about a post, also before the server knows of the decision. */
export function postModeration({ hidden, hiddenReason, waiting }: Moderated): PostModeration {
  if (!hidden) return 'shown'
  if (!waiting) return 'hidden'
  return hiddenReason === null ? 'waiting' : 'declined'
}

/**
 * The fields that follow from a moderator's edit. A post that was shown no longer waits, and a
 * reason without a hidden post is dropped: another moderator has shown it meanwhile.
 */
export function moderationEffect(before: Moderated, after: Moderated): Partial<Moderated> {
  const { hidden, hiddenReason, waiting } = after
  return {
    ...(waiting && before.hidden && !hidden && { waiting: false }),
    ...(!hidden && hiddenReason !== null && { hiddenReason: null }),
  }
}
