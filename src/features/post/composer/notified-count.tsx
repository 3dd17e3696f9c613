import type { ReactElement } from 'react'
import type { MembershipStatus } from '#domain/community/access/membership-status.ts'
import type { Community } from '#domain/community/community.ts'
import { FIRST_POSTS } from '#domain/post/first-posts.ts'
import { mayMentionEveryone, needsApproval } from '#domain/post/may-write.ts'
import { mentionsEveryone } from '#domain/post/mentions.ts'
import { isNotifiedOf } from '#domain/post/notified.ts'
import { formatCount } from '../../../ui/format/count.ts'
import type { PostDraft } from './post-draft.ts'

interface NotifiedCountProps {
  community: Pick<Community, 'counts' | 'notificationsDefault' | 'postsNeedApproval' | 'approvesFirstPosts'>
  role: MembershipStatus['role']
  draft: Pick<PostDraft, 'kind' | 'text'>
}

/** How many members a post notifies, before it is sent. Each may have chosen something else. */
export function NotifiedCount({ community, role, draft }: NotifiedCountProps): ReactElement | null {
  const others = community.counts.members - 1
  const status: MembershipStatus = { state: 'member', role }
  if (mentionsEveryone(draft.text))
    return (
      <span>
        {mayMentionEveryone(status)
          ? `@all notifies up to ${formatCount(others, 'member')}, once a day`
          : 'Only owner and admins notify everyone with @all'}
      </span>
    )
  if (needsApproval(community, status, { hasFirstPosts: false }))
    return (
      <span>
        {community.approvesFirstPosts
          ? `A moderator approves your first ${FIRST_POSTS} posts`
          : 'A moderator approves it first'}
      </span>
    )
  if (others < 1 || !isNotifiedOf(community.notificationsDefault, draft.kind)) return null
  return <span>{`Notifies up to ${formatCount(others, 'member')}`}</span>
}
