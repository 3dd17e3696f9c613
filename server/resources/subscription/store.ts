import { type AccountOf, accountId } from '#domain/account/account.ts'
import { must } from '#domain/std/must.ts'
import { NOBODY } from '../../sync/circles.ts'
import type { Writing } from '../../sync/collection.ts'
import { type DocumentRow, lockDocument } from '../../sync/document-row.ts'
import { insertDocuments } from '../../sync/save-document.ts'
import { setByServer } from '../../sync/set-by-server.ts'
import { holdMember, renewUsage } from '../usage/store.ts'

type Subscription = AccountOf<'subscription'>['subscription']

/**
 * Puts a member on a plan, or ends it, and tells their devices in the same transaction what that leaves room for: whoever writes a plan
 * comes here. Answers what is to be published.
 */
export async function changePlan(
  writing: Writing,
  { memberId, subscription }: { memberId: string; subscription: Subscription },
): Promise<DocumentRow[]> {
  await holdMember(writing.query, memberId)
  return [...(await put(writing, memberId, subscription)), ...(await renewUsage(writing, memberId))]
}

async function put(writing: Writing, memberId: string, subscription: Subscription): Promise<DocumentRow[]> {
  const { query, now, collections } = writing
  const account = must(collections.account, 'account')
  const id = accountId(memberId, 'subscription')
  const row = await lockDocument(query, { collection: account.name, id }, memberId)
  if (row) return [await setByServer(writing, row, { subscription })]
  const at = now.toISOString()
  const own = { id, version: 1, createdAt: at, updatedAt: at, part: 'subscription', subscription }
  const place = { authorId: memberId, parentPk: null, audience: NOBODY, createdAt: now, updatedAt: now }
  return insertDocuments(query, account, [{ id, ...place, own }])
}
