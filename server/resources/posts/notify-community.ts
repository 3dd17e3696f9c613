import type { Community } from '#domain/community/community.ts'
import { isNotifiedOf } from '#domain/post/notified.ts'
import type { Post } from '#domain/post/post.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow } from '../../sync/collection/document-row.ts'
import { communityGroup, readRoles } from '../../sync/visibility/groups.ts'
import { filterMembersWhoMaySee } from '../../sync/visibility/members-who-may-see.ts'
import { notify } from '../notifications/store.ts'

/**
 * Notifies the members of a community of a new post, as far as the community's default wants it. A post that waits for
 * approval sends none.
 */
export async function notifyCommunity(
  context: WriteContext,
  { pk, own: post }: DocumentRow<Post>,
  { id, own: community }: DocumentRow<Community>,
): Promise<DocumentRow[]> {
  if (post.hidden || !isNotifiedOf(community.notificationsDefault, post.kind)) return []
  const members = (await readRoles(context.query, communityGroup(id))).map(({ memberId }) => memberId)
  // without those who block the author or are blocked
  const seeing = await filterMembersWhoMaySee(context.query, { document: pk, about: post.author.id }, members)
  return notify(context, {
    kind: post.kind === 'announcement' ? 'community_announcement' : 'community_post',
    to: [...seeing],
    message: `${post.author.username} posted in ${community.name}.`,
    link: `/communities/${id}`,
    about: post.text,
    community: id,
  })
}
