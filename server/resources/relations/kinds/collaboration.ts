import type { CollaboratorRole } from '#domain/member/collaborator.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import type { RelationKey } from '#domain/relation/relation-key.ts'
import { must } from '#domain/std/must.ts'
import { membersOfTrip } from '#domain/trip/days/people.ts'
import { TRIP_MEMBERS_MAX } from '#domain/trip/limits.ts'
import type { Trip } from '#domain/trip/trip.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import type { DocumentRow, Fields } from '../../../sync/collection/document-row.ts'
import { invalidFields, rejectionOf } from '../../../sync/collection/rejections.ts'
import { readChildren } from '../../../sync/documents/read-documents.ts'
import { updateServerFields } from '../../../sync/documents/update-server-fields.ts'
import { placeIn, recheckIn } from '../../../sync/feed/limited-publication.ts'
import { isSameJson } from '../../../sync/json/same-json.ts'
import {
  AUTHOR_ONLY,
  addToGroup,
  collectionGroup,
  memberGroup,
  readRole,
  removeFromGroup,
  tripGroup,
} from '../../../sync/visibility/groups.ts'
import { withCollaborator } from '../../collaborators/store.ts'
import { notify } from '../../notifications/store.ts'
import { readMemberCard } from '../../profiles/store.ts'
import { featureRejection } from '../../subscription/store.ts'
import type { RelationChange, RelationRule } from '../relation-rule.ts'

type Collaboration = RelationOf<'collaboration'>

/**
 * An invitation by the owner to collaborate on a trip or collection. The invited member sees the
 * document at once and becomes a collaborator on accepting. All collaborators see the relation.
 */
export const collaborationRule: RelationRule<Collaboration, Fields, Pick<Collaboration, 'data'>> = {
  async mayCreate(context, { set, parent, relation }) {
    // Only a link admits a member, to the group as well, before there is a collaboration.
    if (set.data.accepted && !(parent && (await isAdmitted(context, relation, parent.collection))))
      return invalidFields({ data: ['Only the invited member can accept.'] })
    if (parent && isFull(parent)) return rejectionOf('full')
    // The plan of the owner decides; those who are invited need no feature.
    return parent?.collection === 'trips' ? featureRejection(context, 'trip_collaboration') : null
  },
  async serverFields(_context, { set }) {
    return { state: set.data.accepted ? 'active' : 'invited' }
  },
  audience: ({ parent }) =>
    parent ? [groupFor(parent.collection, parent.id), memberGroup(parent.authorId)] : AUTHOR_ONLY,
  // Not in the trip's scope, which others may see too: only collaborators may know who is invited.
  fanOutGroups: ({ parent }) => (parent ? [groupFor(parent.collection, parent.id)] : []),
  scopes: ({ parent, fanOutMembers }) =>
    [...fanOutMembers, ...(parent ? [parent.authorId] : [])].map(memberScope),
  async onChange(context, change) {
    const after = change.after && withState(change.after)
    const changed = [
      await updateCollaborator(context, change, after),
      ...(await otherCollaborations(context, change)),
      ...(change.before || after?.state === 'active' ? [] : await notifyInvited(context, change)),
    ]
    return after ? { changed, fields: { state: after.state } } : { changed }
  },
}

async function notifyInvited(
  context: WriteContext,
  { relation, parent }: RelationChange<Collaboration>,
): Promise<DocumentRow[]> {
  const { collection, id, own } = must(parent, 'the shared document')
  const { username } = await readMemberCard(context.query, context.memberId)
  const isTrip = collection === 'trips'
  return notify(context, {
    kind: 'collaboration_invitation',
    to: [relation.member],
    title: 'Invitation',
    message: `${username} invites you to a ${isTrip ? 'trip' : 'collection'}.`,
    link: isTrip ? `/trip-planner/trips/${id}` : `/collections/${id}`,
    about: typeof own['name'] === 'string' ? own['name'] : '',
  })
}

/** Active once the invited member has accepted, and stays active. */
function withState(relation: Collaboration): Collaboration {
  return { ...relation, state: relation.data.accepted || relation.state === 'active' ? 'active' : 'invited' }
}

async function updateCollaborator(
  context: WriteContext,
  { relation, before, parent }: RelationChange<Collaboration>,
  after: Collaboration | null,
): Promise<DocumentRow> {
  const target = must(parent, 'the shared document')
  const membership = { group: groupFor(target.collection, target.id), memberId: relation.member }
  await (after
    ? addToGroup(context.query, { ...membership, role: after.role })
    : removeFromGroup(context.query, membership))
  const role: CollaboratorRole | null = after?.state === 'active' ? after.role : null
  const member = must(after ?? before, 'collaboration').author
  const collaborators = withCollaborator(target, { member, role })
  return isSameJson(target.own['collaborators'], collaborators)
    ? recheckIn(target, [memberScope(relation.member)])
    : updateServerFields(context, target, { collaborators })
}

/**
 * The other collaborations, to be published to a collaborator who joins or leaves and then gets or
 * loses them.
 */
async function otherCollaborations(
  { query }: WriteContext,
  { before, after, parent, relation }: RelationChange<Collaboration>,
): Promise<DocumentRow[]> {
  if ((before === null) === (after === null)) return []
  const children = await readChildren(query, must(parent, 'the shared document').pk, 'relations')
  const others = children.filter(
    ({ own, authorId }) => own['kind'] === 'collaboration' && authorId !== relation.member,
  )
  return others.map((row) => placeIn(row, [memberScope(relation.member)]))
}

/** Whether a member belongs to the group of the document. */
const isAdmitted = async (
  { query }: WriteContext,
  { member, target }: RelationKey,
  collection: string,
): Promise<boolean> =>
  (await readRole(query, { group: groupFor(collection, target), memberId: member })) !== null

/** Of a trip only: days name those of its members who are absent. */
const isFull = ({ collection, own }: DocumentRow): boolean =>
  collection === 'trips' && membersOfTrip(own as unknown as Trip).length >= TRIP_MEMBERS_MAX

const groupFor = (collection: string, id: string): string =>
  collection === 'trips' ? tripGroup(id) : collectionGroup(id)
