import type { RelationOf } from '#domain/relation/relation.ts'
import type { Route } from '#domain/route/route.ts'
import { must } from '#domain/std/must.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import type { DocumentRow } from '../../../sync/collection/document-row.ts'
import { incrementCounts } from '../../../sync/documents/update-server-fields.ts'
import { publishNowIn } from '../../../sync/feed/limited-publication.ts'
import { notify } from '../../notifications/store.ts'
import type { RelationChange, RelationRule } from '../relation-rule.ts'

type Favourite = RelationOf<'favourite'>

/** Only the number of favourites of a route is public, not whose they are. */
export const favouriteRule: RelationRule<Favourite, Route> = {
  async onChange(context, change) {
    const { parent } = change
    if (parent?.collection !== 'routes') return { changed: [] }
    const notifications = change.before ? [] : await notifyAuthor(context, change, parent)
    const route = await incrementCounts(context, parent, { favourites: countDifference(change) })
    const concerned = [change.relation.member, parent.authorId].map(memberScope)
    return { changed: [publishNowIn(route, concerned), ...notifications] }
  },
}

function notifyAuthor(
  context: WriteContext,
  { after }: RelationChange<Favourite>,
  route: DocumentRow<Route>,
): Promise<DocumentRow[]> {
  const { username } = must(after, 'favourite').author
  return notify(context, {
    kind: 'favourite',
    to: [route.authorId],
    message: `${username} added your route to their favourites.`,
    link: `/routes/${route.id}`,
    about: route.own.name,
  })
}

const countDifference = ({ before, after }: RelationChange): number =>
  Number(after !== null) - Number(before !== null)
