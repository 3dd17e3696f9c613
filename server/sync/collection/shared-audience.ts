import * as v from 'valibot'
import type { Visibility } from '#domain/route/visibility.ts'
import type { Rejection } from '#domain/wire/errors/envelope.ts'
import { communityScope, memberScope, profileScope } from '#domain/wire/sync/scope.ts'
import {
  ALL_MEMBERS,
  AUTHOR_ONLY,
  type Audience,
  communityGroup,
  followersGroup,
  isAllMembers,
} from '../visibility/groups.ts'
import type { AudienceInput, ScopeInput, WriteContext } from './collection.ts'
import type { Fields } from './document-row.ts'
import { invalidFields } from './rejections.ts'

// Visibility of routes, trips, collections and posts outside communities: public, followers,
// communities or private.

type VisibilityFields = {
  visibility: Visibility
  communities: readonly string[]
}

/** The audience that the `visibility` field asks for. */
export function sharedAudience({
  authorId,
  fields,
}: Pick<AudienceInput<VisibilityFields>, 'authorId' | 'fields'>): Audience {
  const { visibility, communities } = fields
  if (visibility === 'public') return ALL_MEMBERS
  if (visibility === 'followers') return [followersGroup(authorId)]
  return visibility === 'community' ? communities.map(communityGroup) : AUTHOR_ONLY
}

/** Followers get the document in their own member scope if they may see it. */
export function sharedFanOutGroups(
  input: Pick<AudienceInput<VisibilityFields>, 'authorId' | 'fields'>,
): string[] {
  const audience = sharedAudience(input)
  const follower = followersGroup(input.authorId)
  return isAllMembers(audience) || audience.includes(follower) ? [follower] : []
}

/**
 * The member scopes of the author and the followers, the scopes of its communities, and the profile
 * scope if public.
 */
export function sharedScopes({ authorId, fields, fanOutMembers }: ScopeInput<VisibilityFields>): string[] {
  const { visibility, communities } = fields
  const keys = [memberScope(authorId), ...fanOutMembers.map(memberScope)]
  if (visibility === 'public') return [...keys, profileScope(authorId)]
  return visibility === 'community' ? [...keys, ...communities.map(communityScope)] : keys
}

const FOREIGN_COMMUNITIES = invalidFields({ communities: ['Choose communities that you are a member of.'] })

/** Rejects communities the writer is not a member of; null if there are none. */
export async function rejectForeignCommunities(
  { query, memberId }: WriteContext,
  { communities }: Fields,
): Promise<Rejection | null> {
  const parsed = v.safeParse(v.array(v.string()), communities)
  if (!parsed.success || parsed.output.length === 0) return null
  const groups = [...new Set(parsed.output)].map(communityGroup)
  const found = await query('select from circle where member_id = $1 and key = any ($2)', [memberId, groups])
  return found.length === groups.length ? null : FOREIGN_COMMUNITIES
}
