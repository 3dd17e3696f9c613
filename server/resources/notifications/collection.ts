import { notificationFields } from '#domain/notification/notification.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import { boundMoment } from '../../sync/collection/bound-moment.ts'
import type { Collection } from '../../sync/collection/collection.ts'
import { FORBIDDEN } from '../../sync/collection/rejections.ts'
import { requireAuthor } from '../../sync/collection/require-author.ts'
import { AUTHOR_ONLY } from '../../sync/visibility/groups.ts'

/** Created by the server only; its member may mark it read or delete it. */
export const notificationCollection: Collection = {
  name: 'notifications',
  writableFields: () => notificationFields,
  policy: {
    async mayCreate() {
      return FORBIDDEN
    },
    async mayEdit(context, { row }) {
      return requireAuthor(context, row)
    },
    async mayDelete(context, { row }) {
      return requireAuthor(context, row)
    },
  },
  boundMoments: (set, now) =>
    typeof set['read_at'] === 'string' ? { ...set, read_at: boundMoment(set['read_at'], now) } : set,
  parent: null,
  audience: () => AUTHOR_ONLY,
  scopes: ({ authorId }) => [memberScope(authorId)],
  sharedBody: () => null,
  async serverFields() {
    return {}
  },
}
