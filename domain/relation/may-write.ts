import type { RelationKind } from './kinds.ts'
import type { RelationKey } from './relation-key.ts'

// Who makes, changes and ends an edge. Whether the target is there and open to it is its own noun's rule
// (event/event-state.ts, community/may-join.ts).

/** Made by somebody else for the member whose edge it is. */
const MADE_FOR_OTHERS: readonly RelationKind[] = ['invitation', 'collaboration']

export interface RelationWriter {
  memberId: string
  /** hosts the event, keeps the community at all (community/may-change-member.ts says more), owns the trip or collection, is the member */
  ownsTarget: boolean
}

/** Nobody stands in a relation to themselves. */
export function mayCreateRelation(
  { kind, member, target }: RelationKey,
  { memberId, ownsTarget }: RelationWriter,
): boolean {
  if (member === target) return false
  if (kind === 'collaboration') return ownsTarget && member !== memberId
  return MADE_FOR_OTHERS.includes(kind) ? member !== memberId : member === memberId
}

/** Names of the fields of an edge that a member may write. */
export function writableRelationFields(
  { kind, member }: RelationKey,
  { memberId, ownsTarget }: RelationWriter,
): readonly string[] {
  const own = member === memberId ? (OWN[kind] ?? ['data']) : []
  return ownsTarget ? [...own, ...(OWNERS[kind] ?? [])] : own
}

const OWN: Partial<Record<RelationKind, readonly string[]>> = { invitation: ['state'] }
const OWNERS: Partial<Record<RelationKind, readonly string[]>> = {
  follow: ['state'],
  participation: ['state', 'checkedInAt'],
  membership: ['state', 'role'],
  collaboration: ['role'],
}

/** Ended by its member, and where others have a say by them. A ban is not the member's to end. */
export function mayDeleteRelation(
  { kind, member }: RelationKey,
  { memberId, ownsTarget }: RelationWriter,
  { state, madeBy }: { state: string | null; madeBy: string | null },
): boolean {
  if (member === memberId) return kind !== 'report' && state !== 'banned'
  if (kind === 'invitation') return madeBy === memberId || ownsTarget
  return ownsTarget && (kind === 'follow' || kind === 'membership' || kind === 'collaboration')
}
