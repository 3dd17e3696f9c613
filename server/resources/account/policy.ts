import { accountPartOf } from '#domain/account/account.ts'
import type { Policy } from '../../sync/collection/collection.ts'
import { FORBIDDEN } from '../../sync/collection/rejections.ts'
import { requireAuthor } from '../../sync/collection/require-author.ts'

const isDraft = (id: string): boolean => accountPartOf(id) === 'draft'

/** Only drafts can be created and deleted; the other parts exist as long as the member. */
export const accountPolicy: Policy = {
  async mayCreate({ memberId }, { id }) {
    return isDraft(id) && id.startsWith(`${memberId}:`) ? null : FORBIDDEN
  },
  async mayEdit(context, { row }) {
    return requireAuthor(context, row)
  },
  async mayDelete(context, { row }) {
    return isDraft(row.id) ? requireAuthor(context, row) : FORBIDDEN
  },
}
