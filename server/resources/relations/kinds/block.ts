import { relationId } from '#domain/relation/relation-key.ts'
import { must } from '#domain/std/must.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import { type DocumentRow, latestRows } from '../../../sync/collection/document-row.ts'
import { lockSharedBy } from '../../../sync/documents/read-documents.ts'
import { recheckIn } from '../../../sync/feed/limited-publication.ts'
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
  // in the same order as for a block by the other one at the same moment
  const [first, second] = member < target ? [member, target] : [target, member]
  await addToGroup(context.query, { group: blockedGroup(first), memberId: second, at })
  await addToGroup(context.query, { group: blockedGroup(second), memberId: first, at })
  return latestRows([...endedFollows, ...(await lockSharedDocuments(context, [member, target]))])
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
  return lockSharedDocuments(context, [member, target])
}

/**
 * The shared documents of both members, to be published to the devices of the other one, which add
 * or remove them.
 */
async function lockSharedDocuments(
  { query }: WriteContext,
  pair: readonly [string, string],
): Promise<DocumentRow[]> {
  const documents: DocumentRow[] = []
  for (const member of pair.toSorted()) {
    const others = pair.filter((id) => id !== member).map(memberScope)
    const shared = await lockSharedBy(query, member)
    documents.push(...shared.map((row) => recheckIn(row, others)))
  }
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
