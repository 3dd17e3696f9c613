import type { RelationKind } from './kinds.ts'

// Separate from the parser, which imports all kinds: the page only composes ids.

/** Identifies a relation of a member to a target. */
export interface RelationKey {
  kind: RelationKind
  /** id of the member */
  member: string
  /** id of the target */
  target: string
}

/** The id of a relation: the same action on two devices creates the same document. */
export const relationId = ({ kind, member, target }: RelationKey): string => `${kind}:${member}:${target}`
