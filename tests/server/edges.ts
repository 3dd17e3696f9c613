import type { RelationKind } from '#domain/relation/kinds.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import type { CollectionName } from '#domain/wire/collections.ts'
import type { Write } from '#domain/wire/sync/protocol.ts'
import { creating, deleting, editing } from './test-member.ts'

// Writes of relations, as the API receives them.

export interface Target {
  collection: CollectionName
  id: string
}
type Who = { id: string }

export const profileOf = ({ id }: Who): Target => ({ collection: 'profiles', id })

/** Creates a relation of this member. */
export const edge = (kind: RelationKind, { id: member }: Who, target: Target, data: object = {}): Write =>
  creating('relations', relationId({ kind, member, target: target.id }), { kind, target, data })

export const endOf = (kind: RelationKind, { id: member }: Who, { id: target }: Pick<Target, 'id'>): Write =>
  deleting('relations', relationId({ kind, member, target }))

/** Invites a member to edit something with its owner. */
export const asking = ({ id: member }: Who, target: Target, role = 'viewer', accepted = false): Write =>
  creating('relations', relationId({ kind: 'collaboration', member, target: target.id }), {
    kind: 'collaboration',
    target,
    data: { accepted },
    role,
  })

/** Changes fields of a relation; `was`: the values the writer saw. */
export const changeOf = (
  kind: RelationKind,
  { member, target }: { member: Who; target: Pick<Target, 'id'> },
  change: { was: Record<string, unknown>; set: Record<string, unknown> },
): Write => editing('relations', relationId({ kind, member: member.id, target: target.id }), change)
