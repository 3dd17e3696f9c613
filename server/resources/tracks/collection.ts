import { memberScope, routeScope } from '#domain/wire/scope.ts'
import { NOBODY } from '../../sync/circles.ts'
import type { Collection, Policy } from '../../sync/collection.ts'
import { onlyAuthor } from '../../sync/only-author.ts'
import { soundTrackFields } from './sound-fields.ts'

/** A track needs its route first, which decides who may see it. */
const trackPolicy: Policy = {
  async mayCreate() {
    return null
  },
  async mayEdit(writing, { row }) {
    return onlyAuthor(writing, row)
  },
  async mayDelete(writing, { row }) {
    return onlyAuthor(writing, row)
  },
}

export const trackCollection: Collection = {
  name: 'tracks',
  fields: () => soundTrackFields,
  policy: trackPolicy,
  parent: { of: ({ id }) => ({ collection: 'routes', id }), isOwned: true },
  audience: ({ parent }) => parent?.audience ?? NOBODY,
  scopes: ({ id, authorId }) => [routeScope(id), memberScope(authorId)],
  shared: () => null,
  async serverFields() {
    return {}
  },
}
