import { writableCollectionFields } from '#domain/route-collection/may-write.ts'
import { routeCollectionFields } from '#domain/route-collection/route-collection.ts'
import { collectionScope } from '#domain/wire/sync/scope.ts'
import type {
  Collection,
  ExistingDocument,
  UpdateEffect,
  WriteContext,
} from '../../sync/collection/collection.ts'
import type { DocumentRow, Fields } from '../../sync/collection/document-row.ts'
import { sharedAudience, sharedFanOutGroups, sharedScopes } from '../../sync/collection/shared-audience.ts'
import { lockRoutesWithTracks } from '../../sync/documents/read-documents.ts'
import { collectionGroup } from '../../sync/visibility/groups.ts'
import { collaborativePolicy } from '../collaborators/store.ts'
import { tombstoneDraftsOf } from '../drafts/store.ts'
import { readMemberCard } from '../profiles/store.ts'
import { lockMemberIfFilesChange, updateUsageAfter } from '../usage/store.ts'
import { requireOwnCover } from './own-cover.ts'
import { readRouteFigures, routeIdsIn, saveCollectionRoutes, totalsOf } from './store.ts'

/** Seen by those to whom it is shown, and by all who keep it together or are asked to. */
export const routeCollectionCollection: Collection = {
  name: 'route_collections',
  writableFields: () => routeCollectionFields,
  policy: requireOwnCover(collaborativePolicy(writableCollectionFields)),
  parent: null,
  audience: (shown) => [...sharedAudience(shown), collectionGroup(shown.id)],
  fanOutGroups: (shown) => [...sharedFanOutGroups(shown), collectionGroup(shown.id)],
  scopes: (placement) => [...sharedScopes(placement), collectionScope(placement.id)],
  afterChange: async (writing, changed) => [
    ...(await updateUsageAfter(writing, changed)),
    ...(await tombstoneDraftsOf(writing, changed)),
  ],
  showsPhotos: true,
  // Several write it, and each must write on what all have: so all get its cover before the photo has come, and its blur until then.
  sharedBody: () => null,
  async serverFields(writing, { set }) {
    await lockMemberIfFilesChange(writing, { after: set })
    const { query, memberId } = writing
    const routes = routeIdsIn(set)
    await lockRoutesWithTracks(query, routes) // else what is counted may have changed before it is noted
    const author = await readMemberCard(query, memberId)
    return { author, collaborators: [], totals: totalsOf(await readRouteFigures(query, memberId, routes)) }
  },
  async onCreate({ query }, { row }) {
    const routes = routeIdsIn(row.own)
    await saveCollectionRoutes(query, row.pk, await readRouteFigures(query, row.authorId, routes))
    return lockRoutesWithTracks(query, routes)
  },
  onUpdate: gatherAnew,
  async onDelete({ query }, { row }) {
    await saveCollectionRoutes(query, row.pk, [])
    return lockRoutesWithTracks(query, routeIdsIn(row.own))
  },
}

/**
 * What was put in and what was taken out comes into its scopes and leaves them. Locked before it is counted: a route that is changing
 * just now finds this collection only once it is in it.
 */
async function gatherAnew(
  writing: WriteContext,
  { row, before, after }: ExistingDocument & { before: Fields; after: Fields },
): Promise<UpdateEffect> {
  await lockMemberIfFilesChange(writing, { before, after })
  if (before['items'] === after['items']) return { changed: [] }
  const { query } = writing
  const [former, routes] = [routeIdsIn(before), routeIdsIn(after)]
  const changed: DocumentRow[] = await lockRoutesWithTracks(query, differing(former, routes))
  const counted = await readRouteFigures(query, row.authorId, routes)
  await saveCollectionRoutes(query, row.pk, counted)
  return { changed, fields: { totals: totalsOf(counted) } }
}

const differing = (before: readonly string[], after: readonly string[]): string[] => [
  ...before.filter((id) => !after.includes(id)),
  ...after.filter((id) => !before.includes(id)),
]
