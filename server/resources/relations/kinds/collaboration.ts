import type { CollaboratorRole } from '#domain/member/collaborator.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import { must } from '#domain/std/must.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import type { DocumentRow, Fields } from '../../../sync/collection/document-row.ts'
import { invalidFields } from '../../../sync/collection/rejections.ts'
import { readChildren } from '../../../sync/documents/read-documents.ts'
import { updateServerFields } from '../../../sync/documents/update-server-fields.ts'
import {
  AUTHOR_ONLY,
  addToGroup,
  collectionGroup,
  memberGroup,
  removeFromGroup,
  tripGroup,
} from '../../../sync/visibility/groups.ts'
import { withCollaborator } from '../../collaborators/store.ts'
import type { RelationChange, RelationRule } from '../relation-rule.ts'

type Collaboration = RelationOf<'collaboration'>

/**
 * Made by the owner for another member, who sees the trip or collection from then on, and takes part once they accept. All who
 * keep it together see it.
 */
export const collaborationRule: RelationRule = {
  async mayCreate(_writing, { set }) {
    const { accepted } = set['data'] as Collaboration['data']
    return accepted ? invalidFields({ data: ['Nobody accepts for another member.'] }) : null
  },
  async serverFields() {
    return { state: 'invited' }
  },
  audience: ({ parent }) =>
    parent ? [circleFor(parent.collection, parent.id), memberGroup(parent.authorId)] : AUTHOR_ONLY,
  // Not in the scope of the trip, which others may see too: who was asked is for those who keep it together.
  fanOutGroups: ({ parent }) => (parent ? [circleFor(parent.collection, parent.id)] : []),
  scopes: ({ parent, fanOutMembers }) =>
    [...fanOutMembers, ...(parent ? [parent.authorId] : [])].map(memberScope),
  async onChange(writing, turn) {
    const after = turn.after && settled(turn.after)
    const changed = [await enrol(writing, turn, after), ...(await othersAsked(writing, turn))]
    return after ? { changed, fields: { state: after.state } } : { changed }
  },
}

/** It is the member's word alone that makes it active, and once given it stays. */
function settled(fields: Fields): Collaboration {
  const edge = fields as Collaboration
  return { ...edge, state: edge.data.accepted || edge.state === 'active' ? 'active' : 'invited' }
}

async function enrol(
  writing: WriteContext,
  { edge, before, parent }: RelationChange,
  after: Collaboration | null,
): Promise<DocumentRow> {
  const kept = must(parent, 'what is kept together')
  const place = { group: circleFor(kept.collection, kept.id), memberId: edge.member }
  await (after
    ? addToGroup(writing.query, { ...place, role: after.role })
    : removeFromGroup(writing.query, place))
  const role: CollaboratorRole | null = after?.state === 'active' ? after.role : null
  const member = must(after ?? (before as Collaboration | null), 'collaboration').author
  return updateServerFields(writing, kept, { collaborators: withCollaborator(kept, { member, role }) })
}

/** Whoever comes learns of the others who keep it together; whoever goes lets go of them. */
async function othersAsked(
  { query }: WriteContext,
  { before, after, parent, edge }: RelationChange,
): Promise<DocumentRow[]> {
  if ((before === null) === (after === null)) return []
  const below = await readChildren(query, must(parent, 'what is kept together').pk, 'relations')
  return below.filter(({ own, authorId }) => own['kind'] === 'collaboration' && authorId !== edge.member)
}

const circleFor = (collection: string, id: string): string =>
  collection === 'trips' ? tripGroup(id) : collectionGroup(id)
