import { relationId } from '#domain/relation/edge.ts'
import { must } from '#domain/std/must.ts'
import { blockedCircle, enterCircle, leaveCircle } from '../../../sync/circles.ts'
import type { Writing } from '../../../sync/collection.ts'
import { deleteDocument } from '../../../sync/delete-document.ts'
import { type DocumentRow, lockShared, newestOf } from '../../../sync/document-row.ts'
import type { EdgeRule, Turn } from '../edge-rule.ts'

/** Neither sees the other any more, nor follows them. Who is blocked is not told. */
export const blockRule: EdgeRule = {
  async turn(writing, { edge, before, after }) {
    if ((before === null) === (after === null)) return { changed: [] }
    return { changed: after ? await part(writing, edge) : await reunite(writing, edge) }
  },
}

type Two = Turn['edge']

async function part(writing: Writing, { member, target }: Two): Promise<DocumentRow[]> {
  const follows = [
    ...(await unfollow(writing, { member, target })),
    ...(await unfollow(writing, { member: target, target: member })),
  ]
  const at = writing.now
  await enterCircle(writing.query, { circle: blockedCircle(member), memberId: target, at })
  await enterCircle(writing.query, { circle: blockedCircle(target), memberId: member, at })
  return newestOf([...follows, ...(await workOf(writing, member, target))])
}

/** Where the other one has blocked as well, they stay apart. */
async function reunite(writing: Writing, { member, target }: Two): Promise<DocumentRow[]> {
  const [still] = await writing.query(
    `select from document where collection = 'relations' and id = $1 and not deleted`,
    [relationId({ kind: 'block', member: target, target: member })],
  )
  if (still) return []
  await leaveCircle(writing.query, { circle: blockedCircle(member), memberId: target })
  await leaveCircle(writing.query, { circle: blockedCircle(target), memberId: member })
  return workOf(writing, member, target)
}

/** What each has shown others is published anew, so that the other lets go of it, or gets it. */
async function workOf({ query }: Writing, ...members: string[]): Promise<DocumentRow[]> {
  const work: DocumentRow[] = []
  for (const member of members.toSorted()) work.push(...(await lockShared(query, member)))
  return work
}

async function unfollow(
  writing: Writing,
  { member, target }: Pick<Two, 'member' | 'target'>,
): Promise<DocumentRow[]> {
  const relations = must(writing.collections.relations, 'relations')
  const id = relationId({ kind: 'follow', member, target })
  const { changed } = await deleteDocument({ ...writing, memberId: member }, relations, id)
  return changed
}
