import type { CommunityRole } from '#domain/community/access/roles.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import { must } from '#domain/std/must.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow, Fields } from '../../sync/collection/document-row.ts'
import { insertDocuments } from '../../sync/documents/save-document.ts'
import { addToGroup, communityGroup, stewardsGroup } from '../../sync/visibility/groups.ts'

// Relations that other resources create.

/** Inserts the writer's membership in a new community. Returns it, to be published. */
export async function createMembership(
  context: WriteContext,
  community: DocumentRow,
  role: CommunityRole,
): Promise<DocumentRow> {
  const { query, memberId, now } = context
  const relations = must(context.collections.relations, 'relations')
  const id = relationId({ kind: 'membership', member: memberId, target: community.id })
  const at = now.toISOString()
  const own: Fields = {
    kind: 'membership',
    target: { collection: 'communities', id: community.id },
    data: { answers: [] },
    author: community.own['author'],
    state: 'member',
    role,
    id,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }
  const audienceInput = { id, authorId: memberId, fields: own, parent: community }
  const [row] = await insertDocuments(query, relations, [
    {
      id,
      authorId: memberId,
      parentPk: community.pk,
      audience: relations.audience(audienceInput),
      deniedGroup: relations.deniedGroup?.(audienceInput) ?? null,
      createdAt: now,
      updatedAt: now,
      own,
    },
  ])
  await addToGroup(query, { group: communityGroup(community.id), memberId, role })
  await addToGroup(query, { group: stewardsGroup(community.id), memberId, role })
  return must(row, 'membership')
}
