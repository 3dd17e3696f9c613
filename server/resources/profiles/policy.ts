import type { Policy } from '../../sync/collection/collection.ts'
import { FORBIDDEN } from '../../sync/collection/rejections.ts'
import { requireAuthor } from '../../sync/collection/require-author.ts'

/** A profile comes with its member and stays as long. */
export const profilePolicy: Policy = {
  async mayCreate() {
    return FORBIDDEN
  },
  async mayEdit(writing, { row }) {
    return requireAuthor(writing, row)
  },
  async mayDelete() {
    return FORBIDDEN
  },
}
