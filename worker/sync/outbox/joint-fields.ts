import type { CollectionName } from '#domain/wire/collections.ts'
import { collectionSpecs } from '#replica/collections/specs.ts'

/**
 * The fields, and those that are one value together with one of them. An edit contains all of them,
 * so that the server finds a conflict if another member changed any.
 */
export function withJointFields(collection: CollectionName, fields: readonly string[]): string[] {
  const groups = collectionSpecs[collection].jointFields
  const joint = groups.filter((group) => group.some((field) => fields.includes(field)))
  return [...new Set([...fields, ...joint.flat()])]
}
