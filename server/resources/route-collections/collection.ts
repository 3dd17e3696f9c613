import { writableCollectionFields } from '#domain/route-collection/may-write.ts'
import {
  type RouteCollection,
  type RouteCollectionFields,
  routeCollectionFields,
} from '#domain/route-collection/route-collection.ts'
import { collectionScope } from '#domain/wire/sync/scope.ts'
import type {
  Collection,
  DocumentEdit,
  UpdateEffect,
  WriteContext,
} from '../../sync/collection/collection.ts'
import type { DocumentRow } from '../../sync/collection/document-row.ts'
import { requireOwnCover } from '../../sync/collection/require-own-cover.ts'
import { sharedAudience, sharedFanOutGroups, sharedScopes } from '../../sync/collection/shared-audience.ts'
import { lockRoutesWithTracks } from '../../sync/documents/read-documents.ts'
import { collectionGroup } from '../../sync/visibility/groups.ts'
import { collaborativePolicy } from '../collaborators/store.ts'
import { tombstoneDraftsOf } from '../drafts/store.ts'
import { readMemberCard } from '../profiles/store.ts'
import { lockMemberIfFilesChange, updateUsageAfter } from '../usage/store.ts'
import { readRouteFigures, routeIdsIn, saveCollectionRoutes, totalsOf } from './store.ts'

/** Visible to its audience, its collaborators and invited members. */
export const routeCollectionCollection: Collection<RouteCollection, RouteCollectionFields> = {
  name: 'route_collections',
  writableFields: () => routeCollectionFields,
  policy: requireOwnCover(collaborativePolicy(writableCollectionFields)),
  parent: null,
  audience: (input) => [...sharedAudience(input), collectionGroup(input.id)],
  fanOutGroups: (input) => [...sharedFanOutGroups(input), collectionGroup(input.id)],
  scopes: (input) => [...sharedScopes(input), collectionScope(input.id)],
  afterChange: async (context, changed) => [
    ...(await updateUsageAfter(context, changed)),
    ...(await tombstoneDraftsOf(context, changed)),
  ],
  showsPhotos: true,
  // All editors must see the same body, so the cover is shared before its photo has arrived.
  sharedBody: () => null,
  async serverFields(context, { set }) {
    await lockMemberIfFilesChange(context, { after: set })
    const { query, memberId } = context
    const routes = routeIdsIn(set)
    await lockRoutesWithTracks(query, routes) // so that figures cannot change before they are saved
    const author = await readMemberCard(query, memberId)
    return { author, collaborators: [], totals: totalsOf(await readRouteFigures(query, memberId, routes)) }
  },
  async onCreate({ query }, { row }) {
    const routes = routeIdsIn(row.own)
    await saveCollectionRoutes(query, row.pk, await readRouteFigures(query, row.authorId, routes))
    return lockRoutesWithTracks(query, routes)
  },
  onUpdate: updateCollectionRoutes,
  async onDelete({ query }, { row }) {
    await saveCollectionRoutes(query, row.pk, [])
    return lockRoutesWithTracks(query, routeIdsIn(row.own))
  },
}

/**
 * Saves the new routes and totals. Returns added and removed routes and tracks, to be published
 * into or out of the collection's scopes. Locks them before reading figures: a concurrent change of
 * a route does not find this collection yet.
 */
async function updateCollectionRoutes(
  context: WriteContext,
  { row, before, after }: DocumentEdit<RouteCollection>,
): Promise<UpdateEffect> {
  await lockMemberIfFilesChange(context, { before, after })
  if (before.items === after.items) return { changed: [] }
  const { query } = context
  const [previous, routes] = [routeIdsIn(before), routeIdsIn(after)]
  const changed: DocumentRow[] = await lockRoutesWithTracks(query, symmetricDifference(previous, routes))
  const figures = await readRouteFigures(query, row.authorId, routes)
  await saveCollectionRoutes(query, row.pk, figures)
  return { changed, fields: { totals: totalsOf(figures) } }
}

const symmetricDifference = (before: readonly string[], after: readonly string[]): string[] => [
  ...before.filter((id) => !after.includes(id)),
  ...after.filter((id) => !before.includes(id)),
]
