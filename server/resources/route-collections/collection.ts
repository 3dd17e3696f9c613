import { collectionFieldsFor } from '#domain/route-collection/may-write.ts'
import { routeCollectionFields } from '#domain/route-collection/route-collection.ts'
import { collectionScope } from '#domain/wire/scope.ts'
import { collectionCircle } from '../../sync/circles.ts'
import type { AlongEdit, Collection, Standing, Writing } from '../../sync/collection.ts'
import { type DocumentRow, type Fields, lockLines } from '../../sync/document-row.ts'
import { carriedWhenShared, scopesWhenShared, sharedWith } from '../../sync/shared-with.ts'
import { collaborativePolicy } from '../collaborators/store.ts'
import { buryDraftsOf } from '../drafts/store.ts'
import { readMemberCard } from '../profiles/store.ts'
import { holdToName, usageAfter } from '../usage/store.ts'
import { withOwnCover } from './own-cover.ts'
import { figuresOf, noteRoutes, routesIn, totalsOf } from './store.ts'

/** Seen by those to whom it is shown, and by all who keep it together or are asked to. */
export const routeCollectionCollection: Collection = {
  name: 'route_collections',
  fields: () => routeCollectionFields,
  policy: withOwnCover(collaborativePolicy(collectionFieldsFor)),
  parent: null,
  audience: (shown) => [...sharedWith(shown), collectionCircle(shown.id)],
  carriedTo: (shown) => [...carriedWhenShared(shown), collectionCircle(shown.id)],
  scopes: (placement) => [...scopesWhenShared(placement), collectionScope(placement.id)],
  after: async (writing, changed) => [
    ...(await usageAfter(writing, changed)),
    ...(await buryDraftsOf(writing, changed)),
  ],
  showsPhotos: true,
  // Several write it, and each must write on what all have: so all get its cover before the photo has come, and its blur until then.
  shared: () => null,
  async serverFields(writing, { set }) {
    await holdToName(writing, { after: set })
    const { query, memberId } = writing
    const routes = routesIn(set)
    await lockLines(query, routes) // else what is counted may have changed before it is noted
    const author = await readMemberCard(query, memberId)
    return { author, collaborators: [], totals: totalsOf(await figuresOf(query, memberId, routes)) }
  },
  async alongCreate({ query }, { row }) {
    const routes = routesIn(row.own)
    await noteRoutes(query, row.pk, await figuresOf(query, row.authorId, routes))
    return lockLines(query, routes)
  },
  alongEdit: gatherAnew,
  async alongDelete({ query }, { row }) {
    await noteRoutes(query, row.pk, [])
    return lockLines(query, routesIn(row.own))
  },
}

/**
 * What was put in and what was taken out comes into its scopes and leaves them. Locked before it is counted: a route that is changing
 * just now finds this collection only once it is in it.
 */
async function gatherAnew(
  writing: Writing,
  { row, before, after }: Standing & { before: Fields; after: Fields },
): Promise<AlongEdit> {
  await holdToName(writing, { before, after })
  if (before['items'] === after['items']) return { changed: [] }
  const { query } = writing
  const [former, routes] = [routesIn(before), routesIn(after)]
  const changed: DocumentRow[] = await lockLines(query, differing(former, routes))
  const counted = await figuresOf(query, row.authorId, routes)
  await noteRoutes(query, row.pk, counted)
  return { changed, fields: { totals: totalsOf(counted) } }
}

const differing = (before: readonly string[], after: readonly string[]): string[] => [
  ...before.filter((id) => !after.includes(id)),
  ...after.filter((id) => !before.includes(id)),
]
