import type { ExpectedDocument, ExpectedState } from '../expected-state.ts'
import { authorOnly, type NounRules, nameErrors } from './noun-rules.ts'

// The simulation has communities that anyone may join, public ones and ones whose content only members see. The founder stays
// the owner.

export const communityRules: NounRules = {
  sees: (world, memberId, { id }) => membershipState(world, memberId, id) !== 'banned',
  scopes: (_world, { id, authorId, fields }) => {
    const { cell } = fields['area'] as { cell: string }
    return [
      `community:${id}`,
      `community-page:${id}`,
      `member:${authorId}`,
      `profile:${authorId}`,
      `area:${cell.slice(0, 4)}`,
      `area:${cell}`,
    ]
  },
  valuesForOthers: () => ({}),
  serverFields: ['author', 'counts', 'stewards', 'closesAt'],
  creationErrors: (_world, { set }) => nameErrors(set),
  editErrors: (community, { memberId }) => authorOnly(community, memberId),
  deletionErrors: authorOnly,
  children: (world, { id }) =>
    [...world.documents.values()].filter((other) => communityOf(other) === id && !other.deleted),
  onCreate: (world, { id, authorId }) =>
    world.put({
      collection: 'relations',
      id: `membership:${authorId}:${id}`,
      authorId,
      fields: {
        kind: 'membership',
        target: { collection: 'communities', id },
        data: { answers: [] },
        state: 'member',
        role: 'owner',
      },
      deleted: false,
    }),
}

export const postRules: NounRules = {
  sees: (world, memberId, post) => seesContent(world, memberId, communityOf(post) ?? ''),
  scopes: (world, post) => {
    const community = communityOf(post) ?? ''
    const keys = [`member:${post.authorId}`, `community:${community}`]
    return isPublicCommunity(world, community) ? [...keys, `community-page:${community}`] : keys
  },
  valuesForOthers: () => ({}),
  serverFields: ['author', 'counts', 'votes', 'editedAt', 'pinned', 'hidden', 'hiddenReason', 'waiting'],
  creationErrors: (world, { memberId, set, canSee }) => {
    const community = String(set['community'])
    if (!canSee(world.find('communities', community))) return ['not_found']
    return membershipState(world, memberId, community) === 'member' ? [] : ['not_a_member']
  },
  editErrors: (post, { memberId }) => authorOnly(post, memberId),
  deletionErrors: authorOnly,
  children: () => [],
}

/** Members are visible to everyone who sees the community's content, banned members to its owner only. */
export function seesMembership(
  world: ExpectedState,
  memberId: string,
  { id, fields }: ExpectedDocument,
): boolean {
  const community = targetOf(id)
  if (fields['state'] === 'member') return seesContent(world, memberId, community)
  return ownsCommunity(world, memberId, community)
}

export const ownsCommunity = (world: ExpectedState, memberId: string, community: string): boolean =>
  world.find('communities', community)?.authorId === memberId

/** The state of the membership: `member`, `banned`, or null for none. */
export function membershipState(world: ExpectedState, memberId: string, community: string): string | null {
  const membership = world.find('relations', `membership:${memberId}:${community}`)
  return membership ? String(membership.fields['state']) : null
}

function seesContent(world: ExpectedState, memberId: string, community: string): boolean {
  const is = membershipState(world, memberId, community)
  return is !== 'banned' && (is === 'member' || isPublicCommunity(world, community))
}

export const isPublicCommunity = (world: ExpectedState, community: string): boolean =>
  world.find('communities', community)?.fields['visibility'] === 'public'

/** The community of a document; null: none. */
export function communityOf({ collection, id, fields }: ExpectedDocument): string | null {
  if (collection === 'posts') return String(fields['community'])
  return collection === 'relations' && id.startsWith('membership:') ? targetOf(id) : null
}

const targetOf = (membershipId: string): string => membershipId.split(':')[2] ?? ''
