import { v7 } from 'uuid'
import type { Community } from '#domain/community/community.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import { must } from '#domain/std/must.ts'
import type { Write } from '#domain/wire/sync/protocol.ts'
import { reject } from '../../../http/errors.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import { latestRows } from '../../../sync/collection/document-row.ts'
import { lockDocument } from '../../../sync/documents/read-documents.ts'
import { createDocument } from '../../../sync/push/create-document.ts'
import { deleteDocument } from '../../../sync/push/delete-document.ts'
import type { WriteEffect } from '../../../sync/push/outcome.ts'
import { addToGroup, invitedGroup } from '../../../sync/visibility/groups.ts'
import { readMembershipStatus } from '../store.ts'
import { takeLinkUse } from './store.ts'

interface LinkJoin {
  community: Community
  token: string
  answers: string[]
}

/**
 * Makes the writer a member as an invitation does, by the rules of a pushed membership. A request
 * that waits is replaced. Any refusal takes the use of the link back, with the transaction.
 */
export async function joinByLink(
  context: WriteContext,
  { community, token, answers }: LinkJoin,
): Promise<WriteEffect> {
  const { query, memberId, now } = context
  const relations = must(context.collections.relations, 'relations')
  // Lock the community first, as every write of a membership does.
  const row = await lockDocument(query, { collection: 'communities', id: community.id }, memberId)
  if (!row || !(await takeLinkUse(query, { token, now }))) reject('not_found')
  const status = await readMembershipStatus(query, { community: community.id, memberId })
  if (status.state === 'banned') reject('not_found')
  const id = relationId({ kind: 'membership', member: memberId, target: community.id })
  await addToGroup(query, { group: invitedGroup(community.id), memberId, role: 'invited' })
  const request = await lockDocument(query, { collection: 'relations', id }, memberId)
  const withdrawn = request && !request.deleted ? await deleteDocument(context, relations, id) : null
  const target = { collection: 'communities', id: community.id }
  const set = { kind: 'membership', target, data: { answers } }
  const write: Write = {
    mutation: v7(),
    collection: 'relations',
    id,
    create: true,
    was: {},
    set,
    delete: false,
  }
  const joined = await createDocument(context, relations, write)
  if (joined.outcome.status === 'refused') {
    const { code, message, field_errors } = joined.outcome.error
    reject(code, { message, fieldErrors: field_errors })
  }
  return { ...joined, changed: latestRows([...(withdrawn?.changed ?? []), ...joined.changed]) }
}
