import { COMMUNITY_ROLES, type CommunityFields } from '#domain/community/community.ts'
import type { Standing } from '#domain/community/standing.ts'
import type { Query } from '../../db/database.ts'
import { type Audience, bannedCircle, communityCircle, EVERYBODY, invitedCircle } from '../../sync/circles.ts'
import type { Writing } from '../../sync/collection.ts'
import type { DocumentRow } from '../../sync/document-row.ts'

// What other resources ask of communities.

/** Who sees what is written in a community, its events and its members. */
export function insideOf({ id, own }: Pick<DocumentRow, 'id' | 'own'>): Audience {
  return (own as unknown as CommunityFields).visibility === 'public' ? EVERYBODY : [communityCircle(id)]
}

/** What the writer is to a community; null where there is none. */
export async function standingOfWriter(
  { query, memberId }: Writing,
  community: DocumentRow | null,
): Promise<Standing | null> {
  return community && standingIn(query, { community: community.id, memberId })
}

/** What a member is to a community, by the circles of it in which they stand. One who only asked is nothing yet. */
export async function standingIn(
  query: Query,
  { community, memberId }: { community: string; memberId: string },
): Promise<Standing> {
  const places = await query<{ key: string; role: string }>(
    'select key, role from circle where member_id = $1 and key = any ($2)',
    [memberId, [communityCircle(community), bannedCircle(community), invitedCircle(community)]],
    'standing-in-community',
  )
  const roleBy = new Map(places.map(({ key, role }) => [key, role]))
  if (roleBy.has(bannedCircle(community))) return { state: 'banned', role: null }
  const role = COMMUNITY_ROLES.find((known) => known === roleBy.get(communityCircle(community)))
  if (role) return { state: 'member', role }
  return { state: roleBy.has(invitedCircle(community)) ? 'invited' : null, role: null }
}
