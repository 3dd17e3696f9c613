import { collaboratorRoleOf } from '#domain/member/collaborator-role.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import { must } from '#domain/std/must.ts'
import { membersOfTrip } from '#domain/trip/days/people.ts'
import type { Trip } from '#domain/trip/trip.ts'
import { reject } from '../../http/errors.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import type { Fields } from '../../sync/collection/document-row.ts'
import { lockDocument } from '../../sync/documents/read-documents.ts'
import { editDocument } from '../../sync/push/edit-document.ts'
import type { WriteEffect } from '../../sync/push/outcome.ts'
import { addToGroup, blockedGroup, readRole, tripGroup } from '../../sync/visibility/groups.ts'
import { memberHasFeature } from '../subscription/store.ts'
import { createRelation } from './create-relation.ts'
import type { LinkedNoun, LinkUse } from './linked-noun.ts'
import { takeLinkUse } from './store.ts'

const COLLECTION = 'trips'

/** The owner manages the link of a trip; any member who has it becomes a collaborator, like one invited by name. */
export const tripLink: LinkedNoun = {
  async mayManage({ db }, { memberId, id }) {
    const found = await db.query(
      `select from document where collection = 'trips' and id = $1 and author_id = $2 and not deleted`,
      [id, memberId],
      'own-trip',
    )
    return found.length > 0
  },
  async checkNew({ db, clock }, { memberId, link }) {
    if (link.role === null) reject('validation', { fieldErrors: { role: ['Choose what they may do.'] } })
    const member = { memberId, now: clock() }
    if (!(await memberHasFeature(db.query, member, 'trip_collaboration'))) reject('feature_locked')
  },
  async standing({ db }, { memberId, own }) {
    const trip = asTrip(own)
    if (collaboratorRoleOf(trip, memberId) !== null) return 'member'
    // Who is blocked does not learn that the trip exists.
    const blocked = await readRole(db.query, { group: blockedGroup(trip.author.id), memberId })
    return blocked === null ? 'outside' : null
  },
  present(own, { isMember, role }) {
    const trip = asTrip(own)
    const { id, name, author, start, end } = trip
    const members = membersOfTrip(trip).length
    const { username } = author
    return { trip: { id, name, username, start, end, members, role: must(role, 'role') }, isMember }
  },
  joined: (id) => ({ trip: id }),
  join,
}

const asTrip = (own: Fields): Trip => own as unknown as Trip

/**
 * Makes the writer a collaborator, by the rules of an invitation: it is made in the name of the owner, whose plan and
 * limits decide. An invitation by name that waits is accepted, with its role.
 */
async function join(context: WriteContext, { own, token, role }: LinkUse): Promise<WriteEffect> {
  const { query, memberId, now } = context
  const target = { collection: COLLECTION, id: asTrip(own).id } as const
  // Lock the trip first, as every write of a collaboration does.
  const row = await lockDocument(query, target, memberId)
  const id = relationId({ kind: 'collaboration', member: memberId, target: target.id })
  const known = await lockDocument(query, { collection: 'relations', id }, memberId)
  const isKnown = known?.deleted === false
  // Another request of the member came first, and took the use.
  if (isKnown && known.own['state'] === 'active') return accept(context, id)
  if (!row || row.deleted || !(await takeLinkUse(query, { token, now }))) return reject('not_found')
  if (isKnown) return accept(context, id)
  // Shows to the rule of the collaboration that the member was let in.
  await addToGroup(query, { group: tripGroup(target.id), memberId, role: must(role, 'role') })
  return createRelation(
    { ...context, memberId: row.authorId },
    { id, set: { kind: 'collaboration', target, role, data: { accepted: true } } },
  )
}

async function accept(context: WriteContext, id: string): Promise<WriteEffect> {
  const relations = must(context.collections.relations, 'relations')
  const effect = await editDocument(context, relations, { id, set: { data: { accepted: true } }, was: null })
  if (effect.outcome.status === 'refused') reject('not_found')
  return effect
}
