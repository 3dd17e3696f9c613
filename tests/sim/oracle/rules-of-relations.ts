import type { CollectionName } from '#domain/wire/collections.ts'
import { type NounRules, notTheirs, type Wanted } from './noun-rules.ts'
import { keeps, seesMembership } from './rules-of-communities.ts'
import { settleAnswer } from './rules-of-events.ts'
import {
  collaborationScopes,
  ownsPlan,
  refusesCollaborating,
  seesCollaboration,
  settleCollaboration,
} from './rules-of-plans.ts'
import { keyOf, type TrueDocument, type TrueWorld } from './world.ts'

// The kinds of relations in the simulation: follow, favourite and block, which have no data, membership, participation and
// collaboration.

/** Bans are not delivered to the other members. */
function membershipScope(world: TrueWorld, { fields }: TrueDocument, community: string): string {
  if (fields['state'] === 'member') return `community:${community}`
  return `member:${world.documents.get(keyOf('communities', community))?.authorId}`
}

export const rulesOfRelations: NounRules = {
  sees: (world, memberId, edge) => {
    const { kind, target } = partsOf(edge.id)
    if (kind === 'membership') return seesMembership(world, memberId, edge)
    if (kind === 'participation') return true
    if (kind === 'collaboration') return seesCollaboration(world, memberId, target)
    return kind === 'follow' && target === memberId
  },
  scopes: (world, edge) => {
    const { kind, member, target } = partsOf(edge.id)
    if (kind === 'collaboration') return collaborationScopes(world, edge, target)
    if (kind === 'membership') return [`member:${member}`, membershipScope(world, edge, target)]
    if (kind === 'participation') return [`member:${member}`, `event:${target}`]
    return kind === 'follow' ? [`member:${member}`, `member:${target}`] : [`member:${member}`]
  },
  othersGet: {},
  serverSays: ['author', 'state', 'role', 'position', 'checkedInAt'],
  refusesCreation: (world, wanted) => {
    if (!isTargetThere(world, wanted)) return ['not_found']
    const { kind, member, target } = partsOf(wanted.id)
    if (kind !== 'collaboration') return []
    if (!ownsPlan(world, wanted.memberId, target)) return ['forbidden']
    // If the member was invited before the block, the existing relation is reported.
    return world.areParted(wanted.memberId, member) ? ['not_found', 'forbidden'] : []
  },
  refusesEdit: (edge, { memberId, set }, world) => {
    const { kind, target } = partsOf(edge.id)
    if (kind === 'participation') return notTheirs(edge, memberId)
    if (kind === 'collaboration') return refusesCollaborating(world, edge, { memberId, set, target })
    // The owner may write the current state of their own membership again.
    const isIdle = keeps(world, memberId, target) && edge.fields['state'] === set['state']
    return isIdle || isKeptBy(world, edge, memberId) ? [] : ['forbidden']
  },
  refusesDeletion: (edge, memberId, world) => {
    const { kind, member, target } = partsOf(edge.id)
    if (kind === 'membership')
      return isLeft(edge, memberId) || isKeptBy(world, edge, memberId) ? [] : ['forbidden']
    if (kind === 'collaboration' && ownsPlan(world, memberId, target)) return []
    return member === memberId || (kind === 'follow' && target === memberId) ? [] : ['forbidden']
  },
  children: () => [],
  authorOf: (id) => partsOf(id).member,
  isRevived: true,
  turns: (world, edge) => {
    const { kind, member, target } = partsOf(edge.id)
    if (kind === 'membership')
      world.put({ ...edge, fields: { ...edge.fields, state: 'member', role: 'member' } })
    if (kind !== 'block') return
    end(world, `follow:${member}:${target}`)
    end(world, `follow:${target}:${member}`)
  },
  settles: (world, before, after) => {
    const { kind } = partsOf(after.id)
    if (kind === 'participation') settleAnswer(world, before, after)
    if (kind === 'collaboration' && !after.deleted) settleCollaboration(world, after)
  },
}

/** Whether the member owns the community, and the membership is another member's. */
function isKeptBy(world: TrueWorld, { id, authorId }: TrueDocument, memberId: string): boolean {
  const { kind, target } = partsOf(id)
  return kind === 'membership' && keeps(world, memberId, target) && authorId !== memberId
}

/** Every member may leave, except the owner and banned members. */
const isLeft = ({ authorId, fields }: TrueDocument, memberId: string): boolean =>
  authorId === memberId && fields['state'] === 'member' && fields['role'] !== 'owner'

function partsOf(id: string): { kind: string; member: string; target: string } {
  const [kind = '', member = '', target = ''] = id.split(':')
  return { kind, member, target }
}

/**
 * The target of a relation must be visible to its member; but a member may block someone who has blocked them, and follow
 * someone whose profile only followers see.
 */
function isTargetThere(world: TrueWorld, { memberId, set, mayHave }: Wanted): boolean {
  const { collection, id } = set['target'] as { collection: CollectionName; id: string }
  const target = world.find(collection, id)
  if (set['kind'] === 'block') return target !== null
  if (set['kind'] === 'follow') return target !== null && !world.areParted(memberId, id)
  return mayHave(target)
}

function end(world: TrueWorld, id: string): void {
  const edge: TrueDocument | null = world.find('relations', id)
  if (edge) world.put({ ...edge, deleted: true })
}
