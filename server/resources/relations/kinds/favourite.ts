import type { RelationOf } from '#domain/relation/relation.ts'
import type { Route } from '#domain/route/route.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import type { DocumentRow } from '../../../sync/collection/document-row.ts'
import { incrementCounts } from '../../../sync/documents/update-server-fields.ts'
import { notify } from '../../notifications/store.ts'
import type { RelationChange, RelationRule } from '../relation-rule.ts'

/** Only the number of favourites of a route is public, not whose they are. */
export const favouriteRule: RelationRule = {
  async onChange(context, change) {
    const { parent } = change
    if (parent?.collection !== 'routes') return { changed: [] }
    const notifications = change.before ? [] : await notifyAuthor(context, change, parent)
    return {
      changed: [
        await incrementCounts(context, parent, { favourites: countDifference(change) }),
        ...notifications,
      ],
    }
  },
}

function notifyAuthor(
  context: WriteContext,
  { after }: RelationChange,
  route: DocumentRow,
): Promise<DocumentRow[]> {
  const { username } = (after as RelationOf<'favourite'>).author
  return notify(context, {
    type: 'route_favorite',
    to: [route.authorId],
    message: `${username} added your route to their favourites.`,
    link: `/routes/${route.id}`,
    about: (route.own as Route).name,
  })
}

const countDifference = ({ before, after }: RelationChange): number =>
  Number(after !== null) - Number(before !== null)
