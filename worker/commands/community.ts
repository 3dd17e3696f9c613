import { type Community, communityFields } from '#domain/community/community.ts'
import { mayChangeMember, mayRemoveMember } from '#domain/community/may-change-member.ts'
import { joining } from '#domain/community/may-join.ts'
import { communityFieldsFor } from '#domain/community/may-write.ts'
import { isOwner, type Standing, standingOf } from '#domain/community/standing.ts'
import type { CommandResult, Commands } from '../port.ts'
import type { CommandDeps } from './deps.ts'
import { changeDocument, deleteDocument, makeDocument, readAs } from './document.ts'
import { editEdge, endEdge, putEdge, readEdge } from './edge.ts'
import { DONE, FORBIDDEN, notFound, refused } from './outcome.ts'
import { membershipOf, standingIn } from './standing.ts'

const collection = 'communities'

/** Its founder is its owner, by the server's hand: the membership comes with the answer. */
export const createCommunity = (
  deps: CommandDeps,
  { id, fields }: Commands['community.create'],
): Promise<CommandResult> =>
  makeDocument(deps, {
    collection,
    id,
    fields,
    entries: communityFields,
    guess: async () => {
      const author = await deps.card(deps.memberId)
      return {
        author,
        counts: { members: 1, posts: 0, events: 0, routes: 0 },
        stewards: [{ member: author, role: 'owner' }],
      }
    },
  })

/** Whoever founded it while offline is not yet known as its owner by a row of their own. */
const ownStanding = async (deps: CommandDeps, { id, version, author }: Community) =>
  version === 0 && author.id === deps.memberId
    ? standingOf({ state: 'member', role: 'owner' })
    : standingIn(deps, id)

export const editCommunity = (
  deps: CommandDeps,
  { id, set }: Commands['community.edit'],
): Promise<CommandResult> =>
  changeDocument<Community>(deps, {
    collection,
    id,
    set,
    entries: communityFields,
    writable: async (community) => communityFieldsFor(await ownStanding(deps, community)),
  })

export const deleteCommunity = (
  deps: CommandDeps,
  { id }: Commands['community.delete'],
): Promise<CommandResult> =>
  deleteDocument<Community>(deps, {
    collection,
    id,
    may: async (community) => isOwner(await ownStanding(deps, community)),
  })

export async function joinCommunity(
  deps: CommandDeps,
  { community: id, answers }: Commands['community.join'],
): Promise<CommandResult> {
  const community = await readAs<Community>(deps, collection, id)
  if (!community) return notFound
  const edge = membershipOf(id, deps.memberId)
  const before = await readEdge(deps, edge)
  const invitation = { ...edge, kind: 'invitation' } as const
  const isInvited = (await readEdge(deps, invitation))?.state === 'pending'
  const standing: Standing = !before && isInvited ? { state: 'invited', role: null } : standingOf(before)
  const outcome = joining(community, standing)
  if ('refusal' in outcome) return refused(outcome.refusal)
  const joined = await putEdge(deps, edge, {
    data: { answers, muted: before?.data.muted ?? false },
    guess: { state: outcome.state, role: 'member' },
  })
  return joined.ok && isInvited ? editEdge(deps, invitation, { state: 'accepted' }) : joined
}

export async function leaveCommunity(
  deps: CommandDeps,
  { community }: Commands['community.leave'],
): Promise<CommandResult> {
  const mine = await standingIn(deps, community)
  if (!mayRemoveMember(mine, mine, true)) return FORBIDDEN
  return endEdge(deps, membershipOf(community, deps.memberId))
}

export async function muteCommunity(
  deps: CommandDeps,
  { community, muted }: Commands['community.mute'],
): Promise<CommandResult> {
  const edge = membershipOf(community, deps.memberId)
  const membership = await readEdge(deps, edge)
  if (!membership) return notFound
  const { data } = membership
  return editEdge(deps, edge, { data: { ...data, muted } }, { data })
}

export async function changeMember(
  deps: CommandDeps,
  { community, member, change }: Commands['member.change'],
): Promise<CommandResult> {
  const edge = membershipOf(community, member)
  const theirs = await readEdge(deps, edge)
  if (!theirs) return notFound
  const { state, role } = change
  if (!mayChangeMember(await standingIn(deps, community), standingOf(theirs), change)) return FORBIDDEN
  if (state === null) return removeMember(deps, { community, member })
  return editEdge(deps, edge, { ...(state && { state }), ...(role && { role }) })
}

export async function removeMember(
  deps: CommandDeps,
  { community, member }: Commands['member.remove'],
): Promise<CommandResult> {
  const edge = membershipOf(community, member)
  const theirs = await readEdge(deps, edge)
  if (!theirs) return DONE
  const isOwn = member === deps.memberId
  const mine = await standingIn(deps, community)
  return mayRemoveMember(mine, standingOf(theirs), isOwn) ? endEdge(deps, edge) : FORBIDDEN
}
