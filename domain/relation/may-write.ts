import type { RelationKind } from './kinds.ts'
import type { RelationKey } from './relation-key.ts'

// Who creates, changes and deletes a relation. Whether the target accepts it is the rule of its noun
// (event/event-state.ts, community/may-join.ts).

/** Created by somebody else for the member. */
const CREATED_FOR_OTHERS: readonly RelationKind[] = ['invitation', 'collaboration']

export interface RelationWriter {
  memberId: string
  /**
   * hosts the event, is a steward of the community (see community/may-change-member.ts), owns the
   * trip or collection, or is the member
   */
  ownsTarget: boolean
}

/** Members cannot have a relation to themselves, and only the server writes the log of a community. */
export function mayCreateRelation(
  { kind, member, target }: RelationKey,
  { memberId, ownsTarget }: RelationWriter,
): boolean {
  if (member === target || kind === 'moderation') return false
  if (kind === 'collaboration') return ownsTarget && member !== memberId
  if (kind === 'check_in') return ownsTarget || member === memberId
  return CREATED_FOR_OTHERS.includes(kind) ? member !== memberId : member === memberId
}

/** Names of the fields of a relation that a member may write. */
export function writableRelationFields(
  { kind, member }: RelationKey,
  { memberId, ownsTarget }: RelationWriter,
): readonly string[] {
  const own = member === memberId ? (MEMBER_FIELDS[kind] ?? ['data']) : []
  return ownsTarget ? [...own, ...(OWNER_FIELDS[kind] ?? [])] : own
}

/**
 * Its member can neither change nor delete it: staff may have decided about it already, or it is part
 * of a log.
 */
const FINAL: readonly RelationKind[] = ['report', 'appeal', 'moderation']
const MEMBER_FIELDS: Partial<Record<RelationKind, readonly string[]>> = {
  invitation: ['state'],
  moderation: [],
}
const OWNER_FIELDS: Partial<Record<RelationKind, readonly string[]>> = {
  follow: ['state'],
  participation: ['state', 'checkedInAt'],
  membership: ['state', 'role', 'reason'],
  collaboration: ['role'],
}

/**
 * Its member may delete it, and for some kinds the target's owner. A banned member cannot delete
 * the ban, and a refused participant not the refusal.
 */
export function mayDeleteRelation(
  { kind, member }: RelationKey,
  { memberId, ownsTarget }: RelationWriter,
  { state, madeBy }: { state: string | null; madeBy: string | null },
): boolean {
  if (member === memberId) return !FINAL.includes(kind) && state !== 'banned' && state !== 'refused'
  if (kind === 'invitation') return madeBy === memberId || ownsTarget
  if (kind === 'check_in') return ownsTarget && madeBy !== member
  return ownsTarget && (kind === 'follow' || kind === 'membership' || kind === 'collaboration')
}
