import { redactTrack } from '#domain/privacy/redact-track.ts'
import type { Track, TrackFields } from '#domain/track/track.ts'
import { collectionLinesScope, memberScope, routeScope } from '#domain/wire/sync/scope.ts'
import type { Collection, Policy } from '../../sync/collection/collection.ts'
import { requireAuthor } from '../../sync/collection/require-author.ts'
import { AUTHOR_ONLY } from '../../sync/visibility/groups.ts'
import { readCollectionScopes } from '../route-collections/store.ts'
import { strictTrackFields } from './strict-fields.ts'

/** A track needs its route as parent, whose audience it shares. */
const trackPolicy: Policy = {
  async mayCreate() {
    return null
  },
  async mayEdit(context, { row }) {
    return requireAuthor(context, row)
  },
  async mayDelete(context, { row }) {
    return requireAuthor(context, row)
  },
}

export const trackCollection: Collection<Track, TrackFields> = {
  name: 'tracks',
  writableFields: () => strictTrackFields,
  policy: trackPolicy,
  parent: { keyOf: ({ id }) => ({ collection: 'routes', id }), isAuthorOnly: true },
  audience: ({ parent }) => parent?.audience ?? AUTHOR_ONLY,
  extraScopes: (query, ids) => readCollectionScopes(query, ids, collectionLinesScope),
  scopes: ({ id, authorId }) => [routeScope(id), memberScope(authorId)],
  hidesPlaces: true,
  sharedBody(own, hidden) {
    const cut = hidden.length > 0 ? redactTrack(own, hidden) : null
    return cut && { ...own, ...cut }
  },
  async serverFields() {
    return {}
  },
}
