import type { Community } from '#domain/community/community.ts'
import { mayMentionEveryone } from '#domain/post/may-write.ts'
import { mentionsEveryone } from '#domain/post/mentions.ts'
import type { Post } from '#domain/post/post.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import type { DocumentRow } from '../../../sync/collection/document-row.ts'
import { readMembershipStatus } from '../../communities/store.ts'
import { logAct } from '../../moderation-log/store.ts'
import { claimEveryone } from './store.ts'

/**
 * The entry of the log if a new post notifies all members because it mentions everyone; empty if it
 * does not. Owner and admins may do so once a day (UTC) in a community. Another mention of everyone
 * is text, so that a post written offline is not lost.
 */
export async function announceEveryone(
  context: WriteContext,
  { own: post }: DocumentRow<Post>,
  community: DocumentRow<Community>,
): Promise<DocumentRow[]> {
  if (!mentionsEveryone(post.text)) return []
  const { query, memberId, now } = context
  const membership = await readMembershipStatus(query, { community: community.id, memberId })
  if (!mayMentionEveryone(membership)) return []
  const day = now.toISOString().slice(0, 10)
  if (!(await claimEveryone(query, { community: community.pk, day }))) return []
  return logAct(context, community, { act: 'all_notified', summary: post.text })
}
