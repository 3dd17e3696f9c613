import type { MembershipStatus } from '#domain/community/access/membership-status.ts'
import { COMMUNITY_ROLES } from '#domain/community/access/roles.ts'
import type { Community, CommunityFields } from '#domain/community/community.ts'
import type { Route } from '#domain/route/route.ts'
import type { Query } from '../../db/database.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow } from '../../sync/collection/document-row.ts'
import { lockDocuments } from '../../sync/documents/read-documents.ts'
import { updateServerFields } from '../../sync/documents/update-server-fields.ts'
import { isSameJson } from '../../sync/json/same-json.ts'
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

/**
 * Recounts the routes of the communities that changed routes name or named (migration 0027).
 * Returns the changed communities, to be published.
 */
export async function updateRouteCounts(
  context: WriteContext,
  routes: readonly DocumentRow[],
): Promise<DocumentRow[]> {
  const named = (routes as readonly DocumentRow<Route>[])
    .filter(isSharedOtherwise)
    .flatMap(({ own, ownBefore }) => [...communitiesOf(own), ...communitiesOf(ownBefore)])
  if (named.length === 0) return []
  // Lock before counting: of two concurrent changes each would miss the other.
  const communities = await lockDocuments<Community>(context.query, 'communities', [...new Set(named)])
  const changed: DocumentRow[] = []
  for (const community of communities) {
    const { counts } = community.own
    const count = await countRoutes(context.query, community.id)
    if (!community.deleted && counts.routes !== count)
      changed.push(await updateServerFields(context, community, { counts: { ...counts, routes: count } }))
  }
  return changed
}

/** A deleted route has no fields. */
const communitiesOf = (body: Partial<Route> | undefined): readonly string[] => body?.communities ?? []

/** Whether a change of the route can change which communities see it. */
const isSharedOtherwise = ({ own, ownBefore, deleted }: DocumentRow<Route>): boolean =>
  deleted || ownBefore === undefined || !isSameJson(sharingOf(own), sharingOf(ownBefore))

const sharingOf = ({ communities, visibility, state }: Route) => ({ communities, visibility, state })

async function countRoutes(query: Query, community: string): Promise<number> {
  const [row] = await query<{ routes: number }>(
    'select community_routes($1) as routes',
    [community],
    'routes-of-community',
  )
  return row?.routes ?? 0
}
