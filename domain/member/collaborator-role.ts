import type { Collaborator, CollaboratorRole } from './collaborator.ts'

interface Shared {
  author: { id: string }
  collaborators: readonly Pick<Collaborator, 'role' | 'member'>[]
}

/** The member's role in a shared document; null: none, only public rights. */
export function collaboratorRoleOf(
  { author, collaborators }: Shared,
  memberId: string,
): CollaboratorRole | null {
  if (author.id === memberId) return 'owner'
  return collaborators.find(({ member }) => member.id === memberId)?.role ?? null
}
