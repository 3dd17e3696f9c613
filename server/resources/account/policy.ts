import { accountPartOf } from '#domain/account/account.ts'
import { DRAFTS_MAX } from '#domain/account/draft-limits.ts'
import type { Policy } from '../../sync/collection/collection.ts'
import { FORBIDDEN, rejectionOf } from '../../sync/collection/rejections.ts'
import { requireAuthor } from '../../sync/collection/require-author.ts'
import { countDrafts } from '../drafts/store.ts'

const isDraft = (id: string): boolean => accountPartOf(id) === 'draft'

/** The parts of an account come with the member and stay as long. Drafts come and go as the member likes. */
export const accountPolicy: Policy = {
  async mayCreate({ query, memberId }, { id }) {
    if (!isDraft(id) || !id.startsWith(`${memberId}:`)) return FORBIDDEN
    return (await countDrafts(query, memberId)) < DRAFTS_MAX ? null : rejectionOf('quota_exceeded')
  },
  async mayEdit(writing, { row }) {
    return requireAuthor(writing, row)
  },
  async mayDelete(writing, { row }) {
    return isDraft(row.id) ? requireAuthor(writing, row) : FORBIDDEN
  },
}
