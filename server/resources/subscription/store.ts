import { type AccountOf, accountId } from '#domain/account/account.ts'
import { must } from '#domain/std/must.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow } from '../../sync/collection/document-row.ts'
import { lockDocument } from '../../sync/documents/read-documents.ts'
import { insertDocuments } from '../../sync/documents/save-document.ts'
import { updateServerFields } from '../../sync/documents/update-server-fields.ts'
import { AUTHOR_ONLY } from '../../sync/visibility/groups.ts'
import { lockMember, updateUsage } from '../usage/store.ts'

type Subscription = AccountOf<'subscription'>['subscription']

/**
 * Puts a member on a plan, or ends it, and tells their devices in the same transaction what that leaves room for: whoever writes a plan
 * comes here. Answers what is to be published.
 */
export async function changePlan(
  writing: WriteContext,
  { memberId, subscription }: { memberId: string; subscription: Subscription },
): Promise<DocumentRow[]> {
  await lockMember(writing.query, memberId)
  return [...(await put(writing, memberId, subscription)), ...(await updateUsage(writing, memberId))]
}

async function put(
  writing: WriteContext,
  memberId: string,
  subscription: Subscription,
): Promise<DocumentRow[]> {
  const { query, now, collections } = writing
  const account = must(collections.account, 'account')
  const id = accountId(memberId, 'subscription')
  const row = await lockDocument(query, { collection: account.name, id }, memberId)
  if (row) return [await updateServerFields(writing, row, { subscription })]
  const at = now.toISOString()
  const own = { id, version: 1, createdAt: at, updatedAt: at, part: 'subscription', subscription }
  const place = { authorId: memberId, parentPk: null, audience: AUTHOR_ONLY, createdAt: now, updatedAt: now }
  return insertDocuments(query, account, [{ id, ...place, own }])
}
