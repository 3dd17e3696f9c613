import type { RelationKind } from './kinds.ts'

// Apart from what parses such an id: that brings every kind along, and the page makes ids only.

/** Who stands in which relation to what. */
export interface RelationKey {
  kind: RelationKind
  /** id of the member whose edge it is */
  member: string
  /** id of the target */
  target: string
}

/** The id of the one row of this edge: the same act on two devices is the same row. */
export const relationId = ({ kind, member, target }: RelationKey): string => `${kind}:${member}:${target}`
