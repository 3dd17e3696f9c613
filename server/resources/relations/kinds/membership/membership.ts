import { mayChangeMember, mayRemoveMember, mayTakeOver } from '#domain/community/access/may-change-member.ts'
import { decideJoinRequest } from '#domain/community/access/may-join.ts'
import {
  isModerator,
  type MembershipStatus,
  membershipStatusOf,
} from '#domain/community/access/membership-status.ts'
import { needsStaffRoles } from '#domain/community/access/needs-staff-roles.ts'
import type { Community } from '#domain/community/community.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import { must } from '#domain/std/must.ts'
import type { Rejection } from '#domain/wire/errors/envelope.ts'
import { communityScope, memberScope } from '#domain/wire/sync/scope.ts'
import type { Query } from '#server/db/database.ts'
import { communityContentAudience, readMembershipStatus } from '#server/resources/communities/store.ts'
import { notify } from '#server/resources/notifications/store.ts'
import { readMemberCard } from '#server/resources/profiles/store.ts'
import { featureRejection } from '#server/resources/subscription/store.ts'
import type { WriteContext } from '#server/sync/collection/collection.ts'
import { type DocumentRow, latestRows } from '#server/sync/collection/document-row.ts'
import { FORBIDDEN, rejectionOf } from '#server/sync/collection/rejections.ts'
import { lockDeniedInScope, lockDocument, readStewardsOnly } from '#server/sync/documents/read-documents.ts'
import { updateServerFields } from '#server/sync/documents/update-server-fields.ts'
import { placeIn, publishNowIn, recheckIn } from '#server/sync/feed/limited-publication.ts'
import { isSameJson } from '#server/sync/json/same-json.ts'
import {
  addToGroup,
  bannedGroup,
  communityGroup,
  countGroupMembers,
  invitedGroup,
  readRoles,
  removeFromGroup,
  stewardsGroup,
} from '#server/sync/visibility/groups.ts'
import type { RelationChange, RelationRule } from '../../relation-rule.ts'
import { logMembership } from './membership-log.ts'
import { notifyMember } from './membership-notifications.ts'

type Membership = RelationOf<'membership'>

/**
 * Visible to all who see the community's contents; a join request or a ban only to its stewards.
 */
export const membershipRule: RelationRule<Membership, Community> = {
  async mayCreate(context, { parent }) {
    const outcome = decideJoinRequest(communityOf(parent), await readWriterStatus(context, parent))
    return 'rejection' in outcome ? rejectionOf(outcome.rejection) : null
  },
  async mayDelete(context, { row, parent, relation }) {
    const ownStatus = await readWriterStatus(context, parent)
    const memberStatus = membershipStatusOf(row.own)
    return mayRemoveMember(ownStatus, memberStatus, relation.member === context.memberId) ? null : FORBIDDEN
  },
  async serverFields(context, { parent }) {
    const outcome = decideJoinRequest(communityOf(parent), await readWriterStatus(context, parent))
    return { role: 'member', state: 'state' in outcome ? outcome.state : 'requested' }
  },
  audience: ({ fields, parent }) =>
    isMember(fields) && parent
      ? communityContentAudience(parent)
      : [stewardsGroup(must(parent, 'community').id)],
  // Other members must not get the id of a join request or a ban, because it contains the member
  // id.
  fanOutGroups: ({ fields, relation }) => (isMember(fields) ? [] : [stewardsGroup(relation.target)]),
  scopes: ({ fields, relation, fanOutMembers }) =>
    isMember(fields) ? [communityScope(relation.target)] : fanOutMembers.map(memberScope),
  sharedBody: withoutPrivateParts,
  onChange,
}

const isMember = ({ state }: Pick<Membership, 'state'>): boolean => state === 'member'

/** Hides the answers to the joining questions, and the reason of an earlier ban, from other members. */
function withoutPrivateParts(own: Membership): Membership | null {
  const { reason = null, ...shared } = own
  if (own.state !== 'member' || (own.data.answers.length === 0 && reason === null)) return null
  return { ...shared, data: { ...own.data, answers: [] } }
}

async function onChange(
  context: WriteContext,
  { relation, before: previous, after: current, parent }: RelationChange<Membership, Community>,
) {
  const community = must(parent, 'community')
  const rejection = previous && current && (await rejectUpdate(context, community, { previous, current }))
  if (rejection) return { rejection }
  const isSameStatus = previous?.state === current?.state && previous?.role === current?.role
  // Of two stewards who ban a member, the second one's reason is logged as well.
  if (isSameStatus && previous?.reason === current?.reason) return { changed: [] }
  const logged = previous ? await logMembership(context, community, { previous, current }) : []
  if (isSameStatus) return { changed: logged }
  const isTransfer = previous !== null && previous.role !== 'owner' && current?.role === 'owner'
  const previousOwner = isTransfer ? await demoteOwner(context, community) : []
  await updateMembershipGroups(context.query, {
    community: community.id,
    member: relation.member,
    status: membershipStatusOf(current),
    at: context.now,
  })
  const revealed = await documentsWithChangedVisibility(context, {
    community,
    member: relation.member,
    previous,
    current,
  })
  const notifications = previous
    ? await notifyMember(context, community, { member: relation.member, previous, current })
    : await notifyStewards(context, community, must(current, 'membership'))
  return {
    changed: latestRows([
      ...revealed,
      ...previousOwner,
      ...notifications,
      ...logged,
      await recount(context, community, { member: relation.member, isTransfer }),
    ]),
  }
}

/**
 * Documents whose visibility changes for this member, to be published to them: join requests, bans, hidden
 * posts and the moderation log for a new or former steward, and the community's documents for a newly
 * banned or unbanned member.
 */
async function documentsWithChangedVisibility(
  { query }: WriteContext,
  {
    community,
    member,
    previous,
    current,
  }: { community: DocumentRow; member: string; previous: Membership | null; current: Membership | null },
): Promise<DocumentRow[]> {
  const [previousStatus, currentStatus] = [membershipStatusOf(previous), membershipStatusOf(current)]
  const rows: DocumentRow[] = []
  if (isModerator(previousStatus) !== isModerator(currentStatus)) {
    const children = await readStewardsOnly(query, community.id)
    rows.push(
      ...children
        .filter(({ authorId }) => authorId !== member)
        .map((row) => placeIn(row, [memberScope(member)])),
    )
  }
  if ((previousStatus.state === 'banned') !== (currentStatus.state === 'banned')) {
    const scope = memberScope(member)
    const denied = await lockDeniedInScope(query, { scope, group: bannedGroup(community.id) })
    rows.push(...denied.map((row) => recheckIn(row, [scope])))
  }
  // The relation itself and its community are published by the caller.
  return rows.filter(
    ({ pk, authorId, own }) => pk !== community.pk && !(own['kind'] === 'membership' && authorId === member),
  )
}

/** Notifies the community's stewards of a new member or join request. */
async function notifyStewards(
  context: WriteContext,
  { id, own }: DocumentRow<Community>,
  current: Membership,
): Promise<DocumentRow[]> {
  const stewardMembers = await readRoles(context.query, stewardsGroup(id))
  const action = current.state === 'member' ? 'has joined' : 'asks to join'
  return notify(context, {
    kind: 'membership',
    to: stewardMembers.map(({ memberId }) => memberId),
    message: `${current.author.username} ${action} your community.`,
    link: `/communities/${id}`,
    about: own.name,
    community: id,
  })
}

async function rejectUpdate(
  context: WriteContext,
  community: DocumentRow<Community>,
  change: { previous: Membership; current: Membership },
): Promise<Rejection | null> {
  if (!(await mayUpdate(context, community, change))) return FORBIDDEN
  const { previous, current } = change
  const isNamed = previous.role !== current.role
  const given = { member: current.author.id, role: current.role }
  return isNamed && needsStaffRoles(community.own, given) ? featureRejection(context, 'staff_roles') : null
}

async function mayUpdate(
  context: WriteContext,
  community: DocumentRow<Community>,
  { previous, current }: { previous: Membership; current: Membership },
): Promise<boolean> {
  const change = {
    ...(previous.state !== current.state && { state: current.state }),
    ...(previous.role !== current.role && { role: current.role }),
  }
  if (Object.keys(change).length === 0) return true
  const { memberId } = context
  if (previous.author.id === memberId && change.role === 'owner')
    return mayTakeOver(community.own, { memberId, status: membershipStatusOf(previous) })
  return mayChangeMember(await readWriterStatus(context, community), membershipStatusOf(previous), change)
}

/** Makes the former owner an admin. */
async function demoteOwner(
  context: WriteContext,
  { id: community, own }: DocumentRow<Community>,
): Promise<DocumentRow[]> {
  const { query } = context
  const former = must(
    (await readRoles(query, stewardsGroup(community))).find(({ role }) => role === 'owner'),
    'owner',
  ).memberId
  const id = relationId({ kind: 'membership', member: former, target: community })
  const owner = must(await lockDocument(query, { collection: 'relations', id }, former), 'membership')
  const status: MembershipStatus = { state: 'member', role: 'admin' }
  await updateMembershipGroups(query, { community, member: former, status, at: context.now })
  const notifications = await notify(context, {
    kind: 'membership_role',
    to: [former],
    message: `${own.name} has a new owner. You are now an admin.`,
    link: `/communities/${community}`,
    about: own.name,
    community,
  })
  return [await updateServerFields(context, owner, { role: 'admin' }), ...notifications]
}

/**
 * Updates the community's member count and stewards from its groups. The count alone reaches others
 * than this member and the stewards later.
 */
async function recount(
  context: WriteContext,
  community: DocumentRow<Community>,
  { member, isTransfer }: { member: string; isTransfer: boolean },
): Promise<DocumentRow> {
  const { query } = context
  const members = await countGroupMembers(query, communityGroup(community.id))
  const stewardMembers = await readRoles(query, stewardsGroup(community.id))
  const stewards: Community['stewards'] = []
  for (const role of ['owner', 'admin', 'moderator'] as const) {
    for (const { memberId } of stewardMembers.filter((steward) => steward.role === role))
      stewards.push({ member: await readMemberCard(query, memberId), role })
  }
  const counts = { ...community.own.counts, members }
  const fields = { counts, stewards, ...(isTransfer && { heir: null }) }
  const recounted = await updateServerFields(context, community, fields)
  if (!isSameJson(community.own.stewards, stewards)) return recounted
  const concerned = [member, ...stewards.map((steward) => steward.member.id)]
  return publishNowIn(recounted, concerned.map(memberScope))
}

/** Puts a member into exactly those groups of a community that match their membership status. */
async function updateMembershipGroups(
  query: Query,
  {
    community,
    member,
    status,
    at,
  }: { community: string; member: string; status: MembershipStatus; at: Date },
): Promise<void> {
  const { state, role } = status
  const groups: [group: string, belongs: boolean][] = [
    [communityGroup(community), state === 'member'],
    [stewardsGroup(community), isModerator(status)],
    [bannedGroup(community), state === 'banned'],
  ]
  for (const [group, belongs] of groups) {
    const membership = { group, memberId: member }
    await (belongs
      ? addToGroup(query, { ...membership, role: role ?? '', at })
      : removeFromGroup(query, membership))
  }
  if (state !== null) await removeFromGroup(query, { group: invitedGroup(community), memberId: member })
}

const communityOf = (row: DocumentRow<Community> | null): Community => must(row, 'community').own
const readWriterStatus = (
  { query, memberId }: WriteContext,
  community: DocumentRow | null,
): Promise<MembershipStatus> =>
  readMembershipStatus(query, { community: must(community, 'community').id, memberId })
