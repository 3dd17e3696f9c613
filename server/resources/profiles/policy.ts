import type { Policy } from '../../sync/collection.ts'
import { onlyAuthor } from '../../sync/only-author.ts'
import { FORBIDDEN } from '../../sync/refusal.ts'

/** A profile comes with its member and stays as long. */
export const profilePolicy: Policy = {
  async mayCreate() {
    return FORBIDDEN
  },
  async mayEdit(writing, { row }) {
    return onlyAuthor(writing, row)
  },
  async mayDelete() {
    return FORBIDDEN
  },
}
