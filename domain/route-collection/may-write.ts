import type { CollaboratorRole } from '../member/collaborator.ts'
import { routeCollectionFields } from './route-collection.ts'

const OWNER_ONLY_FIELDS: readonly string[] = ['visibility', 'communities']

/** Names of the fields of a collection that a member with this role may write. */
export function writableCollectionFields(role: CollaboratorRole | null): readonly string[] {
  const all = Object.keys(routeCollectionFields)
  if (role === 'owner') return all
  return role === 'editor' ? all.filter((name) => !OWNER_ONLY_FIELDS.includes(name)) : []
}
