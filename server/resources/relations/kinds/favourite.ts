import type { RelationOf } from '#domain/relation/relation.ts'
import type { Route } from '#domain/route/route.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import type { DocumentRow } from '../../../sync/collection/document-row.ts'
import { incrementCounts } from '../../../sync/documents/update-server-fields.ts'
import { notify } from '../../notifications/store.ts'
import type { RelationChange, RelationRule } from '../relation-rule.ts'

/** Of a route: how many there are is told, not whose. */
export const favouriteRule: RelationRule = {
  async onChange(writing, turn) {
    const { parent } = turn
    if (parent?.collection !== 'routes') return { changed: [] }
    const told = turn.before ? [] : await tell(writing, turn, parent)
    return { changed: [await incrementCounts(writing, parent, { favourites: stepOf(turn) }), ...told] }
  },
}

function tell(writing: WriteContext, { after }: RelationChange, route: DocumentRow): Promise<DocumentRow[]> {
  const { username } = (after as RelationOf<'favourite'>).author
  return notify(writing, {
    type: 'route_favorite',
    to: [route.authorId],
    message: `${username} added your route to their favourites.`,
    link: `/routes/${route.id}`,
    about: (route.own as Route).name,
  })
}

const stepOf = ({ before, after }: RelationChange): number => Number(after !== null) - Number(before !== null)
