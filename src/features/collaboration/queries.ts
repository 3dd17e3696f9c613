import type { Relation, RelationOf } from '#domain/relation/relation.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import { useQuery } from '../../platform/queries/use-query.ts'

export type CollaborationRelation = RelationOf<'collaboration'>
export type Target = CollaborationRelation['target']

const COLLABORATIONS_MAX = 200

/** The member's own invitation or collaboration; null: none. */
export function useMyCollaboration(id: string, memberId: string): CollaborationRelation | null {
  const relation = useQuery('relation.one', {
    id: relationId({ kind: 'collaboration', member: memberId, target: id }),
  })
  return relation && isCollaboration(relation) ? relation : null
}

/** Invitations and collaborations that the member may see. */
export const useCollaborations = ({ collection, id }: Target): readonly CollaborationRelation[] =>
  useQuery('relation.to', {
    target: { collection, id },
    kind: 'collaboration',
    limit: COLLABORATIONS_MAX,
  })?.rows.filter(isCollaboration) ?? []

const isCollaboration = (relation: Relation): relation is CollaborationRelation =>
  relation.kind === 'collaboration'
