import type { CollectionName } from '#domain/wire/collections.ts'
import { type ExpectedDocument, type ExpectedState, keyOf } from '../expected-state.ts'
import { ownsCommunity, seesMembership } from './communities.ts'
import { authorOnly, type NounRules, type WriteAttempt } from './noun-rules.ts'
import {
  applyRsvp,
  asksAnything,
  hostOf,
  participationEditErrors,
  participationUpdateErrors,
} from './participations.ts'
import {
  applyCollaboration,
  collaborationErrors,
  collaborationScopes,
  ownsPlan,
  seesCollaboration,
} from './plans.ts'

// The kinds of relations in the simulation: follow, favourite and block, which have no data, membership, participation,
// answers to the questions of an event, and collaboration.

/** Bans are not delivered to the other members. */
function membershipScope(world: ExpectedState, { fields }: ExpectedDocument, community: string): string {
  if (fields['state'] === 'member') return `community:${community}`
  return `member:${world.documents.get(keyOf('communities', community))?.authorId}`
}

export const relationRules: NounRules = {
  sees: (world, memberId, relation) => {
    const { kind, target } = partsOf(relation.id)
    if (kind === 'membership') return seesMembership(world, memberId, relation)
    if (kind === 'participation') return true
    if (kind === 'event_answers') return hostOf(world, target) === memberId
    if (kind === 'collaboration') return seesCollaboration(world, memberId, target)
    return kind === 'follow' && target === memberId
  },
  scopes: (world, relation) => {
    const { kind, member, target } = partsOf(relation.id)
    if (kind === 'collaboration') return collaborationScopes(world, relation, target)
    if (kind === 'membership') return [`member:${member}`, membershipScope(world, relation, target)]
    if (kind === 'participation') return [`member:${member}`, `event:${target}`]
    if (kind === 'event_answers') return [`member:${member}`, `member:${hostOf(world, target)}`]
    return kind === 'follow' ? [`member:${member}`, `member:${target}`] : [`member:${member}`]
  },
  valuesForOthers: (id) => (partsOf(id).kind === 'participation' ? { reason: null } : {}),
  serverFields: ['author', 'state', 'role', 'position', 'reason', 'checkedInAt', 'checkIns'],
  creationErrors: (world, wanted) => {
    if (!isTargetVisible(world, wanted)) return ['not_found']
    const { kind, member, target } = partsOf(wanted.id)
    if (kind === 'event_answers') return asksAnything(world, target) ? [] : ['forbidden']
    if (kind !== 'collaboration') return []
    if (!ownsPlan(world, wanted.memberId, target)) return ['forbidden']
    // If the member was invited before the block, the existing relation is reported.
    return world.areBlocked(wanted.memberId, member) ? ['not_found', 'forbidden'] : []
  },
  editErrors: (relation, { memberId, set }, world) => {
    const { kind, target } = partsOf(relation.id)
    if (kind === 'participation') return participationEditErrors(world, relation, { memberId, set, target })
    if (kind === 'collaboration') return collaborationErrors(world, relation, { memberId, set, target })
    if (kind === 'event_answers') return authorOnly(relation, memberId)
    // The owner may write the current state of their own membership again.
    const isIdle = ownsCommunity(world, memberId, target) && relation.fields['state'] === set['state']
    return isIdle || isManagedBy(world, relation, memberId) ? [] : ['forbidden']
  },
  updateErrors: (relation, { set }, world) =>
    partsOf(relation.id).kind === 'participation' ? participationUpdateErrors(world, relation, set) : [],
  deletionErrors: (relation, memberId, world) => {
    const { kind, member, target } = partsOf(relation.id)
    if (kind === 'participation' && relation.fields['state'] === 'refused') return ['forbidden']
    if (kind === 'membership')
      return mayLeave(relation, memberId) || isManagedBy(world, relation, memberId) ? [] : ['forbidden']
    if (kind === 'collaboration' && ownsPlan(world, memberId, target)) return []
    return member === memberId || (kind === 'follow' && target === memberId) ? [] : ['forbidden']
  },
  // Only the server writes the log of stewards' acts.
  isDeletedByServerOnly: (id) => partsOf(id).kind === 'moderation',
  children: () => [],
  authorOf: (id) => partsOf(id).member,
  canBeRecreated: true,
  onCreate: (world, relation) => {
    const { kind, member, target } = partsOf(relation.id)
    if (kind === 'membership')
      world.put({ ...relation, fields: { ...relation.fields, state: 'member', role: 'member' } })
    if (kind !== 'block') return
    deleteRelation(world, `follow:${member}:${target}`)
    deleteRelation(world, `follow:${target}:${member}`)
  },
  onChange: (world, before, after) => {
    const { kind } = partsOf(after.id)
    if (kind === 'participation') applyRsvp(world, before, after)
    if (kind === 'collaboration' && !after.deleted) applyCollaboration(world, after)
  },
}

/** Whether the member owns the community, and the membership is another member's. */
function isManagedBy(world: ExpectedState, { id, authorId }: ExpectedDocument, memberId: string): boolean {
  const { kind, target } = partsOf(id)
  return kind === 'membership' && ownsCommunity(world, memberId, target) && authorId !== memberId
}

/** Every member may leave, except the owner and banned members. */
const mayLeave = ({ authorId, fields }: ExpectedDocument, memberId: string): boolean =>
  authorId === memberId && fields['state'] === 'member' && fields['role'] !== 'owner'

function partsOf(id: string): { kind: string; member: string; target: string } {
  const [kind = '', member = '', target = ''] = id.split(':')
  return { kind, member, target }
}

/**
 * The target of a relation must be visible to its member; but a member may block someone who has blocked them, and follow
 * someone whose profile only followers see.
 */
function isTargetVisible(world: ExpectedState, { memberId, set, canSee }: WriteAttempt): boolean {
  const { collection, id } = set['target'] as { collection: CollectionName; id: string }
  const target = world.find(collection, id)
  if (set['kind'] === 'block') return target !== null
  if (set['kind'] === 'follow') return target !== null && !world.areBlocked(memberId, id)
  return canSee(target)
}

function deleteRelation(world: ExpectedState, id: string): void {
  const relation: ExpectedDocument | null = world.find('relations', id)
  if (relation) world.put({ ...relation, deleted: true })
}
