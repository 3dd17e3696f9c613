import { map, type Observable } from 'rxjs'
import { type AccountOf, draftId } from '#domain/account/account.ts'
import { live } from '../live.ts'
import type { Replica } from '../open.ts'
import { documentsOf } from './documents.ts'

/** What the member has begun and not yet made, oldest first: their ids begin with the time. */
export function watchDrafts(replica: Replica): Observable<AccountOf<'draft'>[]> {
  const first = draftId(replica.memberId, '')
  const query = { selector: { id: { $gt: first, $lt: `${first}\uffff` } }, sort: [{ id: 'asc' as const }] }
  return live(replica.collections.account.find(query)).pipe(
    map((documents) => documents.map((document) => document.toJSON())),
    map(documentsOf<AccountOf<'draft'>>('account')),
  )
}
