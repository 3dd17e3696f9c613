import { notificationFields } from '#domain/notification/notification.ts'
import { memberScope } from '#domain/wire/scope.ts'
import { NOBODY } from '../../sync/circles.ts'
import type { Collection } from '../../sync/collection.ts'
import { onlyAuthor } from '../../sync/only-author.ts'
import { FORBIDDEN } from '../../sync/refusal.ts'

/** A member's own, made by the server alone; they mark it read or throw it away. */
export const notificationCollection: Collection = {
  name: 'notifications',
  fields: () => notificationFields,
  policy: {
    async mayCreate() {
      return FORBIDDEN
    },
    async mayEdit(writing, { row }) {
      return onlyAuthor(writing, row)
    },
    async mayDelete(writing, { row }) {
      return onlyAuthor(writing, row)
    },
  },
  parent: null,
  audience: () => NOBODY,
  scopes: ({ authorId }) => [memberScope(authorId)],
  shared: () => null,
  async serverFields() {
    return {}
  },
}
