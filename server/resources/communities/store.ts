import { COMMUNITY_ROLES, type CommunityFields } from '#domain/community/community.ts'
import type { MembershipStatus } from '#domain/community/membership-status.ts'
import type { Query } from '../../db/database.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow } from '../../sync/collection/document-row.ts'
import {
  ALL_MEMBERS,
  type Audience,
  bannedGroup,
  communityGroup,
  invitedGroup,
} from '../../sync/visibility/groups.ts'

// Queries about communities that other resources use.

/** Who sees a community's posts, events and members. */
export function communityContentAudience({
  id,
  own,
}: {
  id: string
  own: Pick<CommunityFields, 'visibility'>
}): Audience {
  return own.visibility === 'public' ? ALL_MEMBERS : [communityGroup(id)]
}

/** The writer's membership status in a community; null without a community. */
export async function readWriterMembership(
  { query, memberId }: WriteContext,
  community: DocumentRow | null,
): Promise<MembershipStatus | null> {
  return community && readMembershipStatus(query, { community: community.id, memberId })
}

/**
 * A member's status in a community, read from its groups. A pending join request counts as no
 * membership.
 */
export async function readMembershipStatus(
  query: Query,
  { community, memberId }: { community: string; memberId: string },
): Promise<MembershipStatus> {
  const memberships = await query<{ key: string; role: string }>(
    'select key, role from circle where member_id = $1 and key = any ($2)',
    [memberId, [communityGroup(community), bannedGroup(community), invitedGroup(community)]],
    'read-membership-status',
  )
  const roleBy = new Map(memberships.map(({ key, role }) => [key, role]))
  if (roleBy.has(bannedGroup(community))) return { state: 'banned', role: null }
  const role = COMMUNITY_ROLES.find((known) => known === roleBy.get(communityGroup(community)))
  if (role) return { state: 'member', role }
  return { state: roleBy.has(invitedGroup(community)) ? 'invited' : null, role: null }
}
