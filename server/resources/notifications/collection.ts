import { notificationFields } from '#domain/notification/notification.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import type { Collection } from '../../sync/collection/collection.ts'
import { FORBIDDEN } from '../../sync/collection/rejections.ts'
import { requireAuthor } from '../../sync/collection/require-author.ts'
import { AUTHOR_ONLY } from '../../sync/visibility/groups.ts'

/** A member's own, made by the server alone; they mark it read or throw it away. */
export const notificationCollection: Collection = {
  name: 'notifications',
  writableFields: () => notificationFields,
  policy: {
    async mayCreate() {
      return FORBIDDEN
    },
    async mayEdit(writing, { row }) {
      return requireAuthor(writing, row)
    },
    async mayDelete(writing, { row }) {
      return requireAuthor(writing, row)
    },
  },
  parent: null,
  audience: () => AUTHOR_ONLY,
  scopes: ({ authorId }) => [memberScope(authorId)],
  sharedBody: () => null,
  async serverFields() {
    return {}
  },
}
