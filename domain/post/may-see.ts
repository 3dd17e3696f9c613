import { maySeeCommunityContent } from '../community/access/may-see.ts'
import { isModerator, type MembershipStatus } from '../community/access/membership-status.ts'
import type { Community } from '../community/community.ts'
import { maySee, type Viewer } from '../member/may-see.ts'
import type { Post } from './post.ts'

type VisiblePost = Pick<Post, 'community' | 'visibility' | 'hidden'> & { author: { id: string } }

/** The post's community, and the viewer's status in it. */
export interface PostCommunity {
  visibility: Community['visibility']
  membership: MembershipStatus
}

/**
 * A hidden post is visible to its author and moderators. A community's post is visible to those who
 * see its content.
 */
export function maySeePost(post: VisiblePost, viewer: Viewer, community: PostCommunity | null): boolean {
  const isAuthor = post.author.id === viewer.id
  if (post.hidden && !isAuthor && !(community && isModerator(community.membership))) return false
  if (community)
    return (
      isAuthor ||
      (!viewer.hasBlockWith(post.author.id) &&
        maySeeCommunityContent(community.visibility, community.membership))
    )
  const communities = post.community === null ? [] : [post.community]
  return maySee({ authorId: post.author.id, visibility: post.visibility, communities }, viewer)
}
