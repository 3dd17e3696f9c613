import type { RelationOf } from '#domain/relation/relation.ts'
import type { Route } from '#domain/route/route.ts'
import type { Writing } from '../../../sync/collection.ts'
import type { DocumentRow } from '../../../sync/document-row.ts'
import { count } from '../../../sync/set-by-server.ts'
import { notify } from '../../notifications/store.ts'
import type { EdgeRule, Turn } from '../edge-rule.ts'

/** Of a route: how many there are is told, not whose. */
export const favouriteRule: EdgeRule = {
  async turn(writing, turn) {
    const { parent } = turn
    if (parent?.collection !== 'routes') return { changed: [] }
    const told = turn.before ? [] : await tell(writing, turn, parent)
    return { changed: [await count(writing, parent, { favourites: stepOf(turn) }), ...told] }
  },
}

function tell(writing: Writing, { after }: Turn, route: DocumentRow): Promise<DocumentRow[]> {
  const { username } = (after as RelationOf<'favourite'>).author
  return notify(writing, {
    type: 'route_favorite',
    to: [route.authorId],
    message: `${username} added your route to their favourites.`,
    link: `/routes/${route.id}`,
    about: (route.own as Route).name,
  })
}

const stepOf = ({ before, after }: Turn): number => Number(after !== null) - Number(before !== null)
