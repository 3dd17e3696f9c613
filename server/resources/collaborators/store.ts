import * as v from 'valibot'
import type { CollaboratorRole } from '#domain/member/collaborator.ts'
import { collaborator } from '#domain/member/collaborator.ts'
import { collaboratorRoleOf } from '#domain/member/collaborator-role.ts'
import type { MemberCard } from '#domain/member/user.ts'
import type { Policy } from '../../sync/collection/collection.ts'
import type { DocumentRow } from '../../sync/collection/document-row.ts'
import { FORBIDDEN } from '../../sync/collection/rejections.ts'
import { rejectForeignCommunities } from '../../sync/collection/shared-audience.ts'

// Shared by trips and collections: documents that several members may edit together.

const collaborativeFields = v.object({
  author: v.object({ id: v.string() }),
  collaborators: v.array(collaborator),
})
type Collaborators = v.InferOutput<typeof collaborativeFields>['collaborators']

/** The member's role in a stored trip or collection; null: no collaborator. */
export const roleOf = (row: DocumentRow, memberId: string): CollaboratorRole | null =>
  collaboratorRoleOf(v.parse(collaborativeFields, row.own), memberId)

/** A member may write the fields of their role; only the owner may delete. */
export function collaborativePolicy(fieldsFor: (role: CollaboratorRole | null) => readonly string[]): Policy {
  return {
    mayCreate: (context, { set }) => rejectForeignCommunities(context, set),
    async mayEdit(context, { row, set }) {
      const allowed = fieldsFor(roleOf(row, context.memberId))
      if (!Object.keys(set).every((name) => allowed.includes(name))) return FORBIDDEN
      return rejectForeignCommunities(context, set)
    },
    async mayDelete({ memberId }, { row }) {
      return row.authorId === memberId ? null : FORBIDDEN
    },
  }
}

/**
 * The collaborators with this member in this role, or without them if it is null. The owner is
 * never in the list.
 */
export function withCollaborator(
  row: DocumentRow,
  { member, role }: { member: MemberCard; role: CollaboratorRole | null },
): Collaborators {
  const others = v
    .parse(collaborativeFields, row.own)
    .collaborators.filter((entry) => entry.member.id !== member.id)
  return role === null ? others : [...others, { member, role }]
}
