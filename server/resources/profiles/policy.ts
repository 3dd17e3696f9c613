import type { Policy } from '../../sync/collection/collection.ts'
import { FORBIDDEN } from '../../sync/collection/rejections.ts'
import { requireAuthor } from '../../sync/collection/require-author.ts'

/** A profile exists as long as its member: it is neither created nor deleted by a push. */
export const profilePolicy: Policy = {
  async mayCreate() {
    return FORBIDDEN
  },
  async mayEdit(context, { row }) {
    return requireAuthor(context, row)
  },
  async mayDelete() {
    return FORBIDDEN
  },
}
