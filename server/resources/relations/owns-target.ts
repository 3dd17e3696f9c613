import { roleIn, stewardsCircle } from '../../sync/circles.ts'
import type { Writing } from '../../sync/collection.ts'
import type { DocumentRow } from '../../sync/document-row.ts'

/** Whether the writer answers for what an edge points to: hosts it, keeps it, owns it, or is that member. */
export async function ownsTarget({ query, memberId }: Writing, target: DocumentRow | null): Promise<boolean> {
  if (!target) return false
  if (target.authorId === memberId) return true
  if (target.collection === 'communities') {
    return (await roleIn(query, { circle: stewardsCircle(target.id), memberId })) !== null
  }
  const { coHosts } = target.own as { coHosts?: string[] }
  return target.collection === 'events' && (coHosts?.includes(memberId) ?? false)
}
