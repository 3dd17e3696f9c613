import { mayChangeMember, mayRemoveMember, mayTakeOver } from '#domain/community/access/may-change-member.ts'
import { decideJoinRequest } from '#domain/community/access/may-join.ts'
import { writableCommunityFields } from '#domain/community/access/may-write.ts'
import {
  isOwner,
  type MembershipStatus,
  membershipStatusOf,
} from '#domain/community/access/membership-status.ts'
import { type Community, communityFields } from '#domain/community/community.ts'
import type { CommandResult, Commands } from '../../port.ts'
import type { CommandDeps } from '../command-deps.ts'
import { DONE, FORBIDDEN, NOT_FOUND, refused } from '../command-results.ts'
import { createDocument, deleteDocument, readAs, updateDocument } from '../document.ts'
import { deleteRelation, putRelation, readRelation, updateRelation } from '../relation-writes.ts'
import { membershipKey, readMembershipStatus, readOwnStatus } from './membership.ts'

const collection = 'communities'

/** The server makes the founder the owner: the membership arrives with the push response. */
export const createCommunity = (
  deps: CommandDeps,
  { id, fields }: Commands['community.create'],
): Promise<CommandResult> =>
  createDocument(deps, {
    collection,
    id,
    fields,
    entries: communityFields,
    optimisticValues: async () => {
      const author = await deps.card(deps.memberId)
      return {
        author,
        counts: { members: 1, posts: 0, events: 0, routes: 0 },
        stewards: [{ member: author, role: 'owner' }],
        closesAt: null,
      }
    },
  })

export const editCommunity = (
  deps: CommandDeps,
  { id, set }: Commands['community.edit'],
): Promise<CommandResult> =>
  updateDocument<Community>(deps, {
    collection,
    id,
    set,
    entries: communityFields,
    writable: async (community) => writableCommunityFields(await readOwnStatus(deps, community)),
  })

export const deleteCommunity = (
  deps: CommandDeps,
  { id }: Commands['community.delete'],
): Promise<CommandResult> =>
  deleteDocument<Community>(deps, {
    collection,
    id,
    isAllowed: async (community) => isOwner(await readOwnStatus(deps, community)),
  })

export async function joinCommunity(
  deps: CommandDeps,
  { community: id, answers }: Commands['community.join'],
): Promise<CommandResult> {
  const community = await readAs<Community>(deps, collection, id)
  if (!community) return NOT_FOUND
  const relation = membershipKey(id, deps.memberId)
  const before = await readRelation(deps, relation)
  const invitation = { ...relation, kind: 'invitation' } as const
  const isInvited = (await readRelation(deps, invitation))?.state === 'pending'
  const standing: MembershipStatus =
    !before && isInvited ? { state: 'invited', role: null } : membershipStatusOf(before)
  const outcome = decideJoinRequest(community, standing)
  if ('rejection' in outcome) return refused(outcome.rejection)
  const joined = await putRelation(deps, relation, {
    data: { answers },
    optimisticValues: { state: outcome.state, role: 'member' },
  })
  return joined.ok && isInvited ? updateRelation(deps, invitation, { set: { state: 'accepted' } }) : joined
}

export async function leaveCommunity(
  deps: CommandDeps,
  { community }: Commands['community.leave'],
): Promise<CommandResult> {
  const mine = await readMembershipStatus(deps, community)
  if (!mayRemoveMember(mine, mine, true)) return FORBIDDEN
  return deleteRelation(deps, membershipKey(community, deps.memberId))
}

export async function changeMember(
  deps: CommandDeps,
  { community, member, change }: Commands['member.change'],
): Promise<CommandResult> {
  const relation = membershipKey(community, member)
  const theirs = await readRelation(deps, relation)
  if (!theirs) return NOT_FOUND
  const { state, role, reason } = change
  if (!(await isAllowed(deps, membershipStatusOf(theirs), { community, member, change }))) return FORBIDDEN
  if (state === null) return removeMember(deps, { community, member })
  return updateRelation(deps, relation, {
    set: { ...(state && { state }), ...(role && { role }), ...(reason !== undefined && { reason }) },
  })
}

async function isAllowed(
  deps: CommandDeps,
  theirs: MembershipStatus,
  { community: id, member, change }: Commands['member.change'],
): Promise<boolean> {
  if (member !== deps.memberId || change.role !== 'owner')
    return mayChangeMember(await readMembershipStatus(deps, id), theirs, change)
  const community = await readAs<Community>(deps, collection, id)
  return community !== null && mayTakeOver(community, { memberId: member, status: theirs })
}

export async function removeMember(
  deps: CommandDeps,
  { community, member }: Commands['member.remove'],
): Promise<CommandResult> {
  const relation = membershipKey(community, member)
  const theirs = await readRelation(deps, relation)
  if (!theirs) return DONE
  const isOwn = member === deps.memberId
  const mine = await readMembershipStatus(deps, community)
  return mayRemoveMember(mine, membershipStatusOf(theirs), isOwn) ? deleteRelation(deps, relation) : FORBIDDEN
}
