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

// What other resources ask of communities.

/** Who sees what is written in a community, its events and its members. */
export function communityContentAudience({ id, own }: Pick<DocumentRow, 'id' | 'own'>): Audience {
  return (own as unknown as CommunityFields).visibility === 'public' ? ALL_MEMBERS : [communityGroup(id)]
}

/** What the writer is to a community; null where there is none. */
export async function readWriterStanding(
  { query, memberId }: WriteContext,
  community: DocumentRow | null,
): Promise<MembershipStatus | null> {
  return community && readStanding(query, { community: community.id, memberId })
}

/** What a member is to a community, by the circles of it in which they stand. One who only asked is nothing yet. */
export async function readStanding(
  query: Query,
  { community, memberId }: { community: string; memberId: string },
): Promise<MembershipStatus> {
  const places = await query<{ key: string; role: string }>(
    'select key, role from circle where member_id = $1 and key = any ($2)',
    [memberId, [communityGroup(community), bannedGroup(community), invitedGroup(community)]],
    'standing-in-community',
  )
  const roleBy = new Map(places.map(({ key, role }) => [key, role]))
  if (roleBy.has(bannedGroup(community))) return { state: 'banned', role: null }
  const role = COMMUNITY_ROLES.find((known) => known === roleBy.get(communityGroup(community)))
  if (role) return { state: 'member', role }
  return { state: roleBy.has(invitedGroup(community)) ? 'invited' : null, role: null }
}
