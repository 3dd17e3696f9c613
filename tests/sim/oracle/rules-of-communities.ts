import { badName, type NounRules, notTheirs } from './noun-rules.ts'
import type { TrueDocument, TrueWorld } from './world.ts'

// The simulation has communities that anyone may join, public ones and ones whose content only members see. The founder stays
// the owner.

export const rulesOfCommunities: NounRules = {
  sees: (world, memberId, { id }) => standing(world, memberId, id) !== 'banned',
  scopes: (_world, { id, authorId, fields }) => {
    const { cell } = fields['area'] as { cell: string }
    return [
      `community:${id}`,
      `community-page:${id}`,
      `member:${authorId}`,
      `area:${cell.slice(0, 4)}`,
      `area:${cell}`,
    ]
  },
  othersGet: {},
  serverSays: ['author', 'counts', 'stewards'],
  refusesCreation: (_world, { set }) => badName(set),
  refusesEdit: (community, { memberId }) => notTheirs(community, memberId),
  refusesDeletion: notTheirs,
  children: (world, { id }) =>
    [...world.documents.values()].filter((other) => communityOf(other) === id && !other.deleted),
  turns: (world, { id, authorId }) =>
    world.put({
      collection: 'relations',
      id: `membership:${authorId}:${id}`,
      authorId,
      fields: {
        kind: 'membership',
        target: { collection: 'communities', id },
        data: { answers: [], muted: false },
        state: 'member',
        role: 'owner',
      },
      deleted: false,
    }),
}

export const rulesOfPosts: NounRules = {
  sees: (world, memberId, post) => seesInto(world, memberId, communityOf(post) ?? ''),
  scopes: (world, post) => {
    const community = communityOf(post) ?? ''
    const keys = [`member:${post.authorId}`, `community:${community}`]
    return isOpen(world, community) ? [...keys, `community-page:${community}`] : keys
  },
  othersGet: {},
  serverSays: ['author', 'counts', 'votes', 'editedAt', 'pinned', 'hidden'],
  refusesCreation: (world, { memberId, set, mayHave }) => {
    const community = String(set['community'])
    if (!mayHave(world.find('communities', community))) return ['not_found']
    return standing(world, memberId, community) === 'member' ? [] : ['not_a_member']
  },
  refusesEdit: (post, { memberId }) => notTheirs(post, memberId),
  refusesDeletion: notTheirs,
  children: () => [],
}

/** Members are visible to everyone who sees the community's content, banned members to its owner only. */
export function seesMembership(world: TrueWorld, memberId: string, { id, fields }: TrueDocument): boolean {
  const community = targetOf(id)
  if (fields['state'] === 'member') return seesInto(world, memberId, community)
  return keeps(world, memberId, community)
}

export const keeps = (world: TrueWorld, memberId: string, community: string): boolean =>
  world.find('communities', community)?.authorId === memberId

/** The state of the membership: `member`, `banned`, or null for none. */
export function standing(world: TrueWorld, memberId: string, community: string): string | null {
  const membership = world.find('relations', `membership:${memberId}:${community}`)
  return membership ? String(membership.fields['state']) : null
}

function seesInto(world: TrueWorld, memberId: string, community: string): boolean {
  const is = standing(world, memberId, community)
  return is !== 'banned' && (is === 'member' || isOpen(world, community))
}

export const isOpen = (world: TrueWorld, community: string): boolean =>
  world.find('communities', community)?.fields['visibility'] === 'public'

/** The community of a document; null: none. */
export function communityOf({ collection, id, fields }: TrueDocument): string | null {
  if (collection === 'posts') return String(fields['community'])
  return collection === 'relations' && id.startsWith('membership:') ? targetOf(id) : null
}

const targetOf = (membershipId: string): string => membershipId.split(':')[2] ?? ''
