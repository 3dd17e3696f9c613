import type { WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow } from '../../sync/collection/document-row.ts'
import { readRole, stewardsGroup } from '../../sync/visibility/groups.ts'

/**
 * Whether the writer is responsible for the target: its author, a community steward or a co-host.
 */
export async function ownsTarget(
  { query, memberId }: WriteContext,
  target: DocumentRow | null,
): Promise<boolean> {
  if (!target) return false
  if (target.authorId === memberId) return true
  if (target.collection === 'communities') {
    return (await readRole(query, { group: stewardsGroup(target.id), memberId })) !== null
  }
  const { coHosts } = target.own as { coHosts?: string[] }
  return target.collection === 'events' && (coHosts?.includes(memberId) ?? false)
}
