import { filter, map, type Observable } from 'rxjs'
import type { Post } from '#domain/post/post.ts'
import { parseRelationId } from '#domain/relation/parse-relation-id.ts'
import type { Relation } from '#domain/relation/relation.ts'
import type { Replica } from '../open-replica.ts'
import { type Row, type RowChange, watchAllRows } from './rows/all-rows.ts'
import { readIndexRange } from './rows/index-range.ts'

// Routes that the member's own documents mention: a relation per saved route, a post per completed one.

/** An own document and the route it mentions; null: none, or the document is deleted. */
export interface RouteMention {
  id: string
  route: string | null
}

export interface RouteMentionSource {
  /** Reads all of them, in chunks; a document may occur twice. */
  read: (onRoutes: (routes: RouteMention[]) => void) => Promise<void>
  /** later changes */
  changes: Observable<RouteMention>
}

export const savedRouteMentions = (replica: Replica): RouteMentionSource => ({
  read: (onRoutes) => {
    const where = { memberId: replica.memberId, kindKey: 'favourite' }
    return readIndexRange(replica, { collection: 'relations', where, order: 'newest' }, (rows) =>
      onRoutes(rows.map(savedRouteIn)),
    )
  },
  changes: watchAllRows(replica, 'relations').pipe(
    filter(({ id }) => isOwnFavourite(id, replica.memberId)),
    map(toMention(savedRouteIn)),
  ),
})

export const completedRouteMentions = (replica: Replica): RouteMentionSource => ({
  read: (onRoutes) => {
    const where = { authorId: replica.memberId }
    return readIndexRange(replica, { collection: 'posts', where, order: 'newest' }, (rows) =>
      onRoutes(rows.map(completedRouteIn)),
    )
  },
  changes: watchAllRows(replica, 'posts').pipe(
    // The author of a deleted row is unknown.
    filter(({ row }) => row === null || row['authorId'] === replica.memberId),
    map(toMention(completedRouteIn)),
  ),
})

function isOwnFavourite(id: string, memberId: string): boolean {
  const edge = parseRelationId(id)
  return edge?.kind === 'favourite' && edge.member === memberId
}

function toMention(routeIn: (row: Row) => RouteMention): (change: RowChange) => RouteMention {
  return ({ id, row }) => (row ? routeIn(row) : { id, route: null })
}

function savedRouteIn(row: Row): RouteMention {
  const { id, target } = row as unknown as Relation
  return { id, route: target.collection === 'routes' ? target.id : null }
}

function completedRouteIn(row: Row): RouteMention {
  const { id, outing } = row as unknown as Post
  return { id, route: outing?.route ?? null }
}
