import type { ModerationAct } from '#domain/community/moderation-act.ts'
import { postModeration } from '#domain/post/moderation.ts'
import type { Post } from '#domain/post/post.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow } from '../../sync/collection/document-row.ts'
import { logAct } from '../moderation-log/store.ts'

/**
 * Logs what a moderator has changed of a post. `reasonGiven`: written by the moderator, also if it was
 * dropped because the post is shown. Returns the entries, to be published.
 */
export async function logModeration(
  context: WriteContext,
  community: DocumentRow,
  { before, after, reasonGiven }: { before: Post; after: Post; reasonGiven: string | null },
): Promise<DocumentRow[]> {
  const rows: DocumentRow[] = []
  const { author, text } = after
  const reason = after.hiddenReason ?? reasonGiven
  const isOverruled = reasonGiven !== null && after.hiddenReason === null
  for (const act of [...actsOf(before, after), ...(isOverruled ? ['post_overruled' as const] : [])])
    rows.push(...(await logAct(context, community, { act, about: author, summary: text, reason })))
  return rows
}

/** Logs that a moderator has deleted the post of another member. */
export const logRemoval = async (
  context: WriteContext,
  community: DocumentRow | null,
  { own: { author, text, hiddenReason } }: DocumentRow<Post>,
): Promise<DocumentRow[]> =>
  community === null || author.id === context.memberId
    ? []
    : logAct(context, community, { act: 'post_removed', about: author, summary: text, reason: hiddenReason })

/** A second moderator who gives another reason is logged too. */
function actsOf(before: Post, after: Post): ModerationAct[] {
  const acts: ModerationAct[] = []
  const state = postModeration(after)
  const isDecided = postModeration(before) !== state || before.hiddenReason !== after.hiddenReason
  if (isDecided && state === 'declined') acts.push('post_declined')
  if (isDecided && state === 'hidden') acts.push('post_hidden')
  if (before.hidden && state === 'shown') acts.push(before.waiting ? 'post_approved' : 'post_shown')
  if (before.pinned !== after.pinned) acts.push(after.pinned ? 'post_pinned' : 'post_unpinned')
  return acts
}
