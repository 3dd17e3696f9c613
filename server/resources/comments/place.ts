import type { MemberComment } from '#domain/comment/comment.ts'
import { isShownToOthers } from '#domain/comment/is-shown.ts'
import type { Post } from '#domain/post/post.ts'
import { must } from '#domain/std/must.ts'
import {
  collectionScope,
  communityPageScope,
  communityScope,
  eventScope,
  memberScope,
  profileScope,
  routeScope,
  tripScope,
} from '#domain/wire/scope.ts'
import {
  type Audience,
  audienceBelow,
  followersCircle,
  isEverybody,
  NOBODY,
  stewardsCircle,
} from '../../sync/circles.ts'
import type { Placement, Shown } from '../../sync/collection.ts'
import type { DocumentRow } from '../../sync/document-row.ts'

/** The community in which something stands that is commented; null where it stands in none. */
export const communityOf = (parent: DocumentRow | null): string | null =>
  (parent?.own as Partial<Pick<Post, 'community'>> | undefined)?.community ?? null

/** What was hidden, and what answers it, is left to its author and to those who may hide. */
export function commentAudience({ fields, parent }: Shown): Audience {
  const below = must(parent, 'what is commented')
  if (isShownToOthers(fields as MemberComment)) return audienceBelow(below)
  const community = communityOf(below)
  return community === null ? NOBODY : [stewardsCircle(community)]
}

/** Of a post in no community those hear who hear of the post, of one in a community those who see its feed; of one for everybody, those who
 * open its page. */
export const commentCircles = ({ parent }: Shown): string[] =>
  parent?.collection === 'posts' && communityOf(parent) === null ? [followersCircle(parent.authorId)] : []

export function commentScopes({ authorId, parent, near }: Placement): string[] {
  const below = must(parent, 'what is commented')
  const own = [memberScope(authorId), memberScope(below.authorId), ...near.map(memberScope)]
  const community = communityOf(below)
  if (below.collection === 'posts') {
    const page = community === null ? profileScope(below.authorId) : communityPageScope(community)
    return [
      ...own,
      ...(community === null ? [] : [communityScope(community)]),
      ...(isEverybody(below.audience) ? [page] : []),
    ]
  }
  return [...own, must(SCOPE_OF[below.collection], below.collection)(below.id)]
}

const SCOPE_OF: Partial<Record<string, (id: string) => string>> = {
  routes: routeScope,
  events: eventScope,
  trips: tripScope,
  route_collections: collectionScope,
}
