import { accountPartOf } from '#domain/account/account.ts'
import { DRAFTS_MAX } from '#domain/account/draft-limits.ts'
import type { Policy } from '../../sync/collection/collection.ts'
import { FORBIDDEN, rejectionOf } from '../../sync/collection/rejections.ts'
import { requireAuthor } from '../../sync/collection/require-author.ts'
import { countDrafts } from '../drafts/store.ts'

const isDraft = (id: string): boolean => accountPartOf(id) === 'draft'

/** Only drafts can be created and deleted; the other parts exist as long as the member. */
export const accountPolicy: Policy = {
  async mayCreate({ query, memberId }, { id }) {
    if (!isDraft(id) || !id.startsWith(`${memberId}:`)) return FORBIDDEN
    return (await countDrafts(query, memberId)) < DRAFTS_MAX ? null : rejectionOf('quota_exceeded')
  },
  async mayEdit(context, { row }) {
    return requireAuthor(context, row)
  },
  async mayDelete(context, { row }) {
    return isDraft(row.id) ? requireAuthor(context, row) : FORBIDDEN
  },
}
