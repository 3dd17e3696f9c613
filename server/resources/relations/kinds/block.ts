import { relationId } from '#domain/relation/relation-key.ts'
import { must } from '#domain/std/must.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import { type DocumentRow, latestRows } from '../../../sync/collection/document-row.ts'
import { lockSharedBy } from '../../../sync/documents/read-documents.ts'
import { deleteDocument } from '../../../sync/push/delete-document.ts'
import { addToGroup, blockedGroup, removeFromGroup } from '../../../sync/visibility/groups.ts'
import type { RelationChange, RelationRule } from '../relation-rule.ts'

/**
 * Hides two members from each other and ends follows between them. The blocked member is not
 * notified.
 */
export const blockRule: RelationRule = {
  async onChange(context, { relation, before, after }) {
    if ((before === null) === (after === null)) return { changed: [] }
    return { changed: after ? await separate(context, relation) : await reunite(context, relation) }
  },
}

type Pair = RelationChange['relation']

async function separate(context: WriteContext, { member, target }: Pair): Promise<DocumentRow[]> {
  const endedFollows = [
    ...(await unfollow(context, { member, target })),
    ...(await unfollow(context, { member: target, target: member })),
  ]
  const at = context.now
  await addToGroup(context.query, { group: blockedGroup(member), memberId: target, at })
  await addToGroup(context.query, { group: blockedGroup(target), memberId: member, at })
  return latestRows([...endedFollows, ...(await lockSharedDocuments(context, member, target))])
}

/** Removes the block between two members, unless the other one has blocked as well. */
async function reunite(context: WriteContext, { member, target }: Pair): Promise<DocumentRow[]> {
  const [otherBlock] = await context.query(
    `select from document where collection = 'relations' and id = $1 and not deleted`,
    [relationId({ kind: 'block', member: target, target: member })],
  )
  if (otherBlock) return []
  await removeFromGroup(context.query, { group: blockedGroup(member), memberId: target })
  await removeFromGroup(context.query, { group: blockedGroup(target), memberId: member })
  return lockSharedDocuments(context, member, target)
}

/**
 * The members' shared documents, to be published again so that the other one's devices add or
 * remove them.
 */
async function lockSharedDocuments({ query }: WriteContext, ...members: string[]): Promise<DocumentRow[]> {
  const documents: DocumentRow[] = []
  for (const member of members.toSorted()) documents.push(...(await lockSharedBy(query, member)))
  return documents
}

async function unfollow(
  context: WriteContext,
  { member, target }: Pick<Pair, 'member' | 'target'>,
): Promise<DocumentRow[]> {
  const relations = must(context.collections.relations, 'relations')
  const id = relationId({ kind: 'follow', member, target })
  const { changed } = await deleteDocument({ ...context, memberId: member }, relations, id)
  return changed
}
