import type { CommunityRole } from '#domain/community/community.ts'
import { relationId } from '#domain/relation/edge.ts'
import { must } from '#domain/std/must.ts'
import { communityCircle, enterCircle, stewardsCircle } from '../../sync/circles.ts'
import type { Writing } from '../../sync/collection.ts'
import type { DocumentRow, Fields } from '../../sync/document-row.ts'
import { insertDocuments } from '../../sync/save-document.ts'

// Edges that other resources make, and read.

/** The membership of whoever founds a community; its members are counted from the start. Answers what is to be published. */
export async function beginMembership(
  writing: Writing,
  community: DocumentRow,
  role: CommunityRole,
): Promise<DocumentRow> {
  const { query, memberId, now } = writing
  const relations = must(writing.collections.relations, 'relations')
  const id = relationId({ kind: 'membership', member: memberId, target: community.id })
  const at = now.toISOString()
  const own: Fields = {
    kind: 'membership',
    target: { collection: 'communities', id: community.id },
    data: { answers: [], muted: false },
    author: community.own['author'],
    state: 'member',
    role,
    id,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }
  const shown = { id, authorId: memberId, fields: own, parent: community }
  const [row] = await insertDocuments(query, relations, [
    {
      id,
      authorId: memberId,
      parentPk: community.pk,
      audience: relations.audience(shown),
      barred: relations.barred?.(shown) ?? null,
      createdAt: now,
      updatedAt: now,
      own,
    },
  ])
  await enterCircle(query, { circle: communityCircle(community.id), memberId, role })
  await enterCircle(query, { circle: stewardsCircle(community.id), memberId, role })
  return must(row, 'membership')
}
