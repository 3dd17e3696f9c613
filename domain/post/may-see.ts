import type { Community } from '../community/community.ts'
import { maySeeCommunityContent } from '../community/may-see.ts'
import { isModerator, type MembershipStatus } from '../community/membership-status.ts'
import { maySee, type Viewer } from '../member/may-see.ts'
import type { Post } from './post.ts'

type Seen = Pick<Post, 'community' | 'visibility' | 'hidden'> & { author: { id: string } }

/** Where the post stands in a community: that, and what the viewer is there. */
export interface PostCommunity {
  visibility: Community['visibility']
  membership: MembershipStatus
}

/** What is hidden is seen by its author and those who may hide. A post in a community is seen by those who see into it. */
export function maySeePost(post: Seen, viewer: Viewer, place: PostCommunity | null): boolean {
  const isAuthor = post.author.id === viewer.id
  if (post.hidden && !isAuthor && !(place && isModerator(place.membership))) return false
  if (place)
    return (
      isAuthor ||
      (!viewer.hasBlockWith(post.author.id) && maySeeCommunityContent(place.visibility, place.membership))
    )
  const communities = post.community === null ? [] : [post.community]
  return maySee({ authorId: post.author.id, visibility: post.visibility, communities }, viewer)
}
