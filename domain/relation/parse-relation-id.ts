import { RELATION_KINDS, type RelationKind } from './kinds.ts'
import type { RelationKey } from './relation-key.ts'

/** Parses a relation id; null for any other text. */
export function parseRelationId(id: string): RelationKey | null {
  const [kind, member, target, more] = id.split(':')
  if (!isKind(kind) || !member || !target || more !== undefined) return null
  return { kind, member, target }
}

const isKind = (kind: string | undefined): kind is RelationKind =>
  kind !== undefined && (RELATION_KINDS as string[]).includes(kind)
