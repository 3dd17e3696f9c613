import { cutTrack } from '#domain/privacy/cut-track.ts'
import type { Track } from '#domain/track/track.ts'
import { collectionLinesScope, memberScope, routeScope } from '#domain/wire/scope.ts'
import { NOBODY } from '../../sync/circles.ts'
import type { Collection, Policy } from '../../sync/collection.ts'
import { onlyAuthor } from '../../sync/only-author.ts'
import { collectionsOf } from '../route-collections/store.ts'
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
  heldFor: (query, ids) => collectionsOf(query, ids, collectionLinesScope),
  scopes: ({ id, authorId }) => [routeScope(id), memberScope(authorId)],
  hidesPlaces: true,
  shared(own, hidden) {
    const cut = hidden.length > 0 ? cutTrack(own as Track, hidden) : null
    return cut && { ...own, ...cut }
  },
  async serverFields() {
    return {}
  },
}
