import { isMember, isModerator } from '#domain/community/access/membership-status.ts'
import type { Community } from '#domain/community/community.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import { must } from '#domain/std/must.ts'
import { collections } from '../../collections.ts'
import { reject } from '../../http/errors.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import { type Fields, latestRows } from '../../sync/collection/document-row.ts'
import { lockDocument, lockDocuments } from '../../sync/documents/read-documents.ts'
import { deleteDocument } from '../../sync/push/delete-document.ts'
import type { WriteEffect } from '../../sync/push/outcome.ts'
import { runJobTransaction } from '../../sync/push/write-transaction.ts'
import { addToGroup, invitedGroup } from '../../sync/visibility/groups.ts'
import { readMembershipStatus } from '../communities/store.ts'
import { logAct } from '../moderation-log/store.ts'
import { createRelation } from './create-relation.ts'
import type { LinkedNoun, LinkUse } from './linked-noun.ts'
import { takeLinkUse } from './store.ts'

const COLLECTION = 'communities'

/** Stewards manage the link of a community; any member who has it joins as with an invitation. */
export const communityLink: LinkedNoun = {
  async mayManage({ db }, { memberId, id }) {
    return isModerator(await readMembershipStatus(db.query, { community: id, memberId }))
  },
  async checkNew(_deps, { link }) {
    if (link.role !== null)
      reject('validation', { fieldErrors: { role: ['A community has no such roles.'] } })
  },
  /** Adds the act to the moderation log. */
  async onManaged(deps, { memberId, id, act }) {
    await runJobTransaction({ ...deps, collections }, memberId, async (context) => {
      const [community] = await lockDocuments(context.query, COLLECTION, [id])
      return community ? logAct(context, community, { act }) : []
    })
  },
  async standing({ db }, { memberId, own }) {
    const status = await readMembershipStatus(db.query, { community: String(own['id']), memberId })
    // A banned member does not learn that the community admits others.
    if (status.state === 'banned') return null
    return isMember(status) ? 'member' : 'outside'
  },
  present(own, request) {
    const { id, name, description, activities, area, counts, questions, archived } = asCommunity(own)
    return {
      community: {
        id,
        name,
        description,
        activities,
        area: area && { name: area.name },
        members: counts.members,
        questions,
        archived,
      },
      isMember: request.isMember,
    }
  },
  joined: (id) => ({ community: id }),
  join,
}

const asCommunity = (own: Fields): Community => own as unknown as Community

/**
 * Makes the writer a member as an invitation does, by the rules of a pushed membership. A request
 * that waits is replaced.
 */
async function join(context: WriteContext, { own, token, answers }: LinkUse): Promise<WriteEffect> {
  const { query, memberId, now } = context
  const community = asCommunity(own).id
  const relations = must(context.collections.relations, 'relations')
  // Lock the community first, as every write of a membership does.
  const row = await lockDocument(query, { collection: COLLECTION, id: community }, memberId)
  if (!row || !(await takeLinkUse(query, { token, now }))) reject('not_found')
  const status = await readMembershipStatus(query, { community, memberId })
  if (status.state === 'banned') reject('not_found')
  const id = relationId({ kind: 'membership', member: memberId, target: community })
  await addToGroup(query, { group: invitedGroup(community), memberId, role: 'invited' })
  const request = await lockDocument(query, { collection: 'relations', id }, memberId)
  const withdrawn = request && !request.deleted ? await deleteDocument(context, relations, id) : null
  const target = { collection: COLLECTION, id: community }
  const joined = await createRelation(context, { id, set: { kind: 'membership', target, data: { answers } } })
  return { ...joined, changed: latestRows([...(withdrawn?.changed ?? []), ...joined.changed]) }
}
