import { relationId } from '#domain/relation/relation-key.ts'
import { must } from '#domain/std/must.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import { type DocumentRow, latestRows } from '../../../sync/collection/document-row.ts'
import { lockSharedBy } from '../../../sync/documents/read-documents.ts'
import { deleteDocument } from '../../../sync/push/delete-document.ts'
import { addToGroup, blockedGroup, removeFromGroup } from '../../../sync/visibility/groups.ts'
import type { RelationChange, RelationRule } from '../relation-rule.ts'

/** Neither sees the other any more, nor follows them. Who is blocked is not told. */
export const blockRule: RelationRule = {
  async onChange(writing, { edge, before, after }) {
    if ((before === null) === (after === null)) return { changed: [] }
    return { changed: after ? await part(writing, edge) : await reunite(writing, edge) }
  },
}

type Two = RelationChange['edge']

async function part(writing: WriteContext, { member, target }: Two): Promise<DocumentRow[]> {
  const follows = [
    ...(await unfollow(writing, { member, target })),
    ...(await unfollow(writing, { member: target, target: member })),
  ]
  const at = writing.now
  await addToGroup(writing.query, { group: blockedGroup(member), memberId: target, at })
  await addToGroup(writing.query, { group: blockedGroup(target), memberId: member, at })
  return latestRows([...follows, ...(await workOf(writing, member, target))])
}

/** Where the other one has blocked as well, they stay apart. */
async function reunite(writing: WriteContext, { member, target }: Two): Promise<DocumentRow[]> {
  const [still] = await writing.query(
    `select from document where collection = 'relations' and id = $1 and not deleted`,
    [relationId({ kind: 'block', member: target, target: member })],
  )
  if (still) return []
  await removeFromGroup(writing.query, { group: blockedGroup(member), memberId: target })
  await removeFromGroup(writing.query, { group: blockedGroup(target), memberId: member })
  return workOf(writing, member, target)
}

/** What each has shown others is published anew, so that the other lets go of it, or gets it. */
async function workOf({ query }: WriteContext, ...members: string[]): Promise<DocumentRow[]> {
  const work: DocumentRow[] = []
  for (const member of members.toSorted()) work.push(...(await lockSharedBy(query, member)))
  return work
}

async function unfollow(
  writing: WriteContext,
  { member, target }: Pick<Two, 'member' | 'target'>,
): Promise<DocumentRow[]> {
  const relations = must(writing.collections.relations, 'relations')
  const id = relationId({ kind: 'follow', member, target })
  const { changed } = await deleteDocument({ ...writing, memberId: member }, relations, id)
  return changed
}
