import * as v from 'valibot'
import type { CollaboratorRole } from '#domain/member/collaborator.ts'
import { collaborator } from '#domain/member/collaborator.ts'
import { collaboratorRoleOf } from '#domain/member/collaborator-role.ts'
import type { MemberCard } from '#domain/member/user.ts'
import type { Policy } from '../../sync/collection/collection.ts'
import type { DocumentRow } from '../../sync/collection/document-row.ts'
import { FORBIDDEN } from '../../sync/collection/rejections.ts'
import { rejectForeignCommunities } from '../../sync/collection/shared-audience.ts'

// What trips and collections have in common: several members may keep one together.

const kept = v.object({
  author: v.object({ id: v.string() }),
  collaborators: v.array(collaborator),
})
type Collaborators = v.InferOutput<typeof kept>['collaborators']

/** What a member may do with a stored trip or collection; null: no more than whoever sees it. */
export const roleOf = (row: DocumentRow, memberId: string): CollaboratorRole | null =>
  collaboratorRoleOf(v.parse(kept, row.own), memberId)

/** Each writes what their role lets them write; only the owner deletes. */
export function collaborativePolicy(fieldsFor: (role: CollaboratorRole | null) => readonly string[]): Policy {
  return {
    mayCreate: (writing, { set }) => rejectForeignCommunities(writing, set),
    async mayEdit(writing, { row, set }) {
      const allowed = fieldsFor(roleOf(row, writing.memberId))
      if (!Object.keys(set).every((name) => allowed.includes(name))) return FORBIDDEN
      return rejectForeignCommunities(writing, set)
    },
    async mayDelete({ memberId }, { row }) {
      return row.authorId === memberId ? null : FORBIDDEN
    },
  }
}

/** The list with this member in this role; `null` takes them out. The owner is never in it. */
export function withCollaborator(
  row: DocumentRow,
  { member, role }: { member: MemberCard; role: CollaboratorRole | null },
): Collaborators {
  const others = v.parse(kept, row.own).collaborators.filter((one) => one.member.id !== member.id)
  return role === null ? others : [...others, { member, role }]
}
