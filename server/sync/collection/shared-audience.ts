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

// What an author shows to the public, to followers or to communities: routes, trips, collections, posts of no community.

interface Shared {
  visibility: Visibility
  communities: readonly string[]
}

/** Who sees it beside its author. */
export function sharedAudience({ authorId, fields }: Pick<AudienceInput, 'authorId' | 'fields'>): Audience {
  const { visibility, communities } = fields as unknown as Shared
  if (visibility === 'public') return ALL_MEMBERS
  if (visibility === 'followers') return [followersGroup(authorId)]
  return visibility === 'community' ? communities.map(communityGroup) : AUTHOR_ONLY
}

/** The circles whose members get it in the scopes of their own: followers, of what they may see. */
export function sharedFanOutGroups(shown: AudienceInput): string[] {
  const audience = sharedAudience(shown)
  const follower = followersGroup(shown.authorId)
  return isAllMembers(audience) || audience.includes(follower) ? [follower] : []
}

/** The scopes of its author, of its followers, of its communities; of the author's page where all may see it. */
export function sharedScopes({ authorId, fields, fanOutMembers }: ScopeInput): string[] {
  const { visibility, communities } = fields as unknown as Shared
  const keys = [memberScope(authorId), ...fanOutMembers.map(memberScope)]
  if (visibility === 'public') return [...keys, profileScope(authorId)]
  return visibility === 'community' ? [...keys, ...communities.map(communityScope)] : keys
}

const STRANGE = invalidFields({ communities: ['Choose communities that you are a member of.'] })

/** Refuses to show something in a community in which the writer has no place; null where all named ones are the writer's. */
export async function rejectForeignCommunities(
  { query, memberId }: WriteContext,
  { communities }: Fields,
): Promise<Rejection | null> {
  const named = v.safeParse(v.array(v.string()), communities)
  if (!named.success || named.output.length === 0) return null
  const circles = [...new Set(named.output)].map(communityGroup)
  const found = await query('select from circle where member_id = $1 and key = any ($2)', [memberId, circles])
  return found.length === circles.length ? null : STRANGE
}
