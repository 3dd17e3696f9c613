import { distinctUntilChanged, map, type Observable } from 'rxjs'
import { type AccountOf, draftId } from '#domain/account/account.ts'
import type { Replica } from '../open-replica.ts'
import { documentOf } from '../rows.ts'
import { readQueryUncached, watchQuery } from '../watch-query.ts'
import { toRow } from './rows/all-rows.ts'
import { watchDocument } from './rows/one-document.ts'
import { toDocuments } from './rows/to-documents.ts'

/** The member's drafts, oldest first: their ids begin with the time. */
export function watchDrafts(replica: Replica): Observable<AccountOf<'draft'>[]> {
  const first = draftId(replica.memberId, '')
  const query = { selector: { id: { $gt: first, $lt: `${first}\uffff` } }, sort: [{ id: 'asc' as const }] }
  return watchQuery(replica.collections.account.find(query)).pipe(
    map((documents) => documents.map(toRow)),
    map(toDocuments<AccountOf<'draft'>>('account')),
  )
}

type Place = Pick<AccountOf<'draft'>, 'noun' | 'of'>

/**
 * The noun and target of a draft; null: missing. Ignores its content, which changes with every
 * keystroke.
 */
export const watchDraftPlace = (replica: Replica, id: string): Observable<Place | null> =>
  watchDocument(replica, { collection: 'account', id }).pipe(
    map((found): Place | null => {
      const { noun, of } = (found ?? {}) as Partial<Place>
      return noun === undefined || of === undefined ? null : { noun, of }
    }),
    distinctUntilChanged((before, now) => before?.noun === now?.noun && before?.of === now?.of),
  )

/** The contents of all drafts, one text. */
export async function readDraftContents(replica: Replica): Promise<string> {
  const first = draftId(replica.memberId, '')
  const query = { selector: { id: { $gt: first, $lt: `${first}\uffff` } } }
  const found = await readQueryUncached(replica.collections.account.find(query))
  return found.map((document) => documentOf('account', document.toMutableJSON())['content']).join('\n')
}

/** Ids of the drafts that edit a document or belong to its page. */
export async function readDraftIds(replica: Replica, of: string): Promise<string[]> {
  const first = draftId(replica.memberId, '')
  const query = { selector: { id: { $gt: first, $lt: `${first}\uffff` } } }
  const found = await readQueryUncached(replica.collections.account.find(query))
  return found.flatMap((document) =>
    documentOf('account', document.toMutableJSON())['of'] === of ? [document.id] : [],
  )
}
