import type { CollaboratorRole } from '../member/collaborator.ts'
import { tripFields } from './trip.ts'

const OWNER_ONLY_FIELDS: readonly string[] = ['visibility', 'communities', 'archived', 'template']

/** Names of the fields of a trip that a member with this role may write. */
export function writableTripFields(role: CollaboratorRole | null): readonly string[] {
  const all = Object.keys(tripFields)
  if (role === 'owner') return all
  return role === 'editor' ? all.filter((name) => !OWNER_ONLY_FIELDS.includes(name)) : []
}
