import { communityFields } from './community.ts'
import { isAdmin, isOwner, type Standing } from './standing.ts'

const OWNERS_OWN: readonly string[] = ['archived']

/** Names of the fields of a community that somebody of this standing may write. */
export function communityFieldsFor(standing: Standing): readonly string[] {
  const all = Object.keys(communityFields)
  if (isOwner(standing)) return all
  return isAdmin(standing) ? all.filter((name) => !OWNERS_OWN.includes(name)) : []
}
