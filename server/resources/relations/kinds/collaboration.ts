import type { CollaboratorRole } from '#domain/member/collaborator.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import { must } from '#domain/std/must.ts'
import { memberScope } from '#domain/wire/scope.ts'
import {
  collectionCircle,
  enterCircle,
  leaveCircle,
  memberCircle,
  NOBODY,
  tripCircle,
} from '../../../sync/circles.ts'
import type { Writing } from '../../../sync/collection.ts'
import { type DocumentRow, type Fields, readBelow } from '../../../sync/document-row.ts'
import { invalid } from '../../../sync/refusal.ts'
import { setByServer } from '../../../sync/set-by-server.ts'
import { withCollaborator } from '../../collaborators/store.ts'
import type { EdgeRule, Turn } from '../edge-rule.ts'

type Collaboration = RelationOf<'collaboration'>

/**
 * Made by the owner for another member, who sees the trip or collection from then on, and takes part once they accept. All who
 * keep it together see it.
 */
export const collaborationRule: EdgeRule = {
  async mayMake(_writing, { set }) {
    const { accepted } = set['data'] as Collaboration['data']
    return accepted ? invalid({ data: ['Nobody accepts for another member.'] }) : null
  },
  async serverFields() {
    return { state: 'invited' }
  },
  audience: ({ parent }) =>
    parent ? [circleFor(parent.collection, parent.id), memberCircle(parent.authorId)] : NOBODY,
  // Not in the scope of the trip, which others may see too: who was asked is for those who keep it together.
  carriedTo: ({ parent }) => (parent ? [circleFor(parent.collection, parent.id)] : []),
  scopes: ({ parent, near }) => [...near, ...(parent ? [parent.authorId] : [])].map(memberScope),
  async turn(writing, turn) {
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
  writing: Writing,
  { edge, before, parent }: Turn,
  after: Collaboration | null,
): Promise<DocumentRow> {
  const kept = must(parent, 'what is kept together')
  const place = { circle: circleFor(kept.collection, kept.id), memberId: edge.member }
  await (after
    ? enterCircle(writing.query, { ...place, role: after.role })
    : leaveCircle(writing.query, place))
  const role: CollaboratorRole | null = after?.state === 'active' ? after.role : null
  const member = must(after ?? (before as Collaboration | null), 'collaboration').author
  return setByServer(writing, kept, { collaborators: withCollaborator(kept, { member, role }) })
}

/** Whoever comes learns of the others who keep it together; whoever goes lets go of them. */
async function othersAsked(
  { query }: Writing,
  { before, after, parent, edge }: Turn,
): Promise<DocumentRow[]> {
  if ((before === null) === (after === null)) return []
  const below = await readBelow(query, must(parent, 'what is kept together').pk, 'relations')
  return below.filter(({ own, authorId }) => own['kind'] === 'collaboration' && authorId !== edge.member)
}

const circleFor = (collection: string, id: string): string =>
  collection === 'trips' ? tripCircle(id) : collectionCircle(id)
