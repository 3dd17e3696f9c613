import { RELATION_KINDS, type RelationKind } from './kinds.ts'

/** Who stands in which relation to what. */
export interface Edge {
  kind: RelationKind
  /** id of the member whose edge it is */
  member: string
  /** id of the target */
  target: string
}

/** The id of the one row of this edge: the same act on two devices is the same row. */
export const relationId = ({ kind, member, target }: Edge): string => `${kind}:${member}:${target}`

/** Reads the id of a relation; null for any other text. */
export function parseRelationId(id: string): Edge | null {
  const [kind, member, target, more] = id.split(':')
  if (!isKind(kind) || !member || !target || more !== undefined) return null
  return { kind, member, target }
}

const isKind = (kind: string | undefined): kind is RelationKind =>
  kind !== undefined && (RELATION_KINDS as string[]).includes(kind)
