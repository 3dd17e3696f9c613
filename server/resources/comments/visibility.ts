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

/** The community of a commented document; null if it has none. */
export const communityOf = (parent: DocumentRow | null): string | null =>
  (parent?.own as Partial<Pick<Post, 'community'>> | undefined)?.community ?? null

/**
 * A hidden comment and its replies are visible only to their authors and the community's
 * moderators.
 */
export function commentAudience({ fields, parent }: AudienceInput<MemberComment>): Audience {
  const target = must(parent, 'the commented document')
  if (isVisibleToOthers(fields)) return audienceWithAuthor(target)
  const community = communityOf(target)
  return community === null ? AUTHOR_ONLY : [stewardsGroup(community)]
}

/**
 * Comments on a post outside communities fan out to its author's followers, as the post does. A later
 * steward of a community gets its hidden comments in their own scope.
 */
export function commentFanOutGroups({ parent, fields }: AudienceInput<MemberComment>): string[] {
  const community = communityOf(parent)
  if (community !== null) return isVisibleToOthers(fields) ? [] : [stewardsGroup(community)]
  return parent?.collection === 'posts' ? [followersGroup(parent.authorId)] : []
}

export function commentScopes({ authorId, parent, fanOutMembers }: ScopeInput): string[] {
  const target = must(parent, 'the commented document')
  const own = [memberScope(authorId), memberScope(target.authorId), ...fanOutMembers.map(memberScope)]
  const community = communityOf(target)
  if (target.collection === 'posts') {
    const page = community === null ? profileScope(target.authorId) : communityPageScope(community)
    return [
      ...own,
      ...(community === null ? [] : [communityScope(community)]),
      ...(isAllMembers(target.audience) ? [page] : []),
    ]
  }
  return [...own, must(SCOPE_OF[target.collection], target.collection)(target.id)]
}

const SCOPE_OF: Partial<Record<string, (id: string) => string>> = {
  routes: routeScope,
  events: eventScope,
  trips: tripScope,
  route_collections: collectionScope,
}
