import type { MemberComment } from '#domain/comment/comment.ts'
import { isVisibleToOthers } from '#domain/comment/is-visible.ts'
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
} from '#domain/wire/sync/scope.ts'
import type { AudienceInput, ScopeInput } from '../../sync/collection/collection.ts'
import type { DocumentRow } from '../../sync/collection/document-row.ts'
import {
  AUTHOR_ONLY,
  type Audience,
  audienceWithAuthor,
  followersGroup,
  isAllMembers,
  stewardsGroup,
} from '../../sync/visibility/groups.ts'

/** The community in which something stands that is commented; null where it stands in none. */
export const communityOf = (parent: DocumentRow | null): string | null =>
  (parent?.own as Partial<Pick<Post, 'community'>> | undefined)?.community ?? null

/** What was hidden, and what answers it, is left to its author and to those who may hide. */
export function commentAudience({ fields, parent }: AudienceInput): Audience {
  const below = must(parent, 'what is commented')
  if (isVisibleToOthers(fields as MemberComment)) return audienceWithAuthor(below)
  const community = communityOf(below)
  return community === null ? AUTHOR_ONLY : [stewardsGroup(community)]
}

/** Of a post in no community those hear who hear of the post, of one in a community those who see its feed; of one for everybody, those who
 * open its page. */
export const commentFanOutGroups = ({ parent }: AudienceInput): string[] =>
  parent?.collection === 'posts' && communityOf(parent) === null ? [followersGroup(parent.authorId)] : []

export function commentScopes({ authorId, parent, fanOutMembers }: ScopeInput): string[] {
  const below = must(parent, 'what is commented')
  const own = [memberScope(authorId), memberScope(below.authorId), ...fanOutMembers.map(memberScope)]
  const community = communityOf(below)
  if (below.collection === 'posts') {
    const page = community === null ? profileScope(below.authorId) : communityPageScope(community)
    return [
      ...own,
      ...(community === null ? [] : [communityScope(community)]),
      ...(isAllMembers(below.audience) ? [page] : []),
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
