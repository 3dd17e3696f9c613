import { filter, map, type Observable } from 'rxjs'
import type { Post } from '#domain/post/post.ts'
import { parseRelationId } from '#domain/relation/parse-relation-id.ts'
import type { Relation } from '#domain/relation/relation.ts'
import type { Replica } from '../open-replica.ts'
import { type Row, type RowChange, watchAllRows } from './rows/all-rows.ts'
import { readIndexRange } from './rows/index-range.ts'

// What a member has to do with routes by documents of their own: an edge for each that is saved, a post for each time that one was done.

/** A document of the member's own, and the route that it is about; null: none, or the document is gone. */
export interface RouteMention {
  id: string
  route: string | null
}

export interface RouteMentionSource {
  /** All there are, in chunks; one may come twice. */
  read: (onRoutes: (routes: RouteMention[]) => void) => Promise<void>
  /** each that changes from now on */
  changes: Observable<RouteMention>
}

export const savedRouteMentions = (replica: Replica): RouteMentionSource => ({
  read: (onRoutes) => {
    const where = { memberId: replica.memberId, kindKey: 'favourite' }
    return readIndexRange(replica, { collection: 'relations', where, order: 'newest' }, (rows) =>
      onRoutes(rows.map(savedIn)),
    )
  },
  changes: watchAllRows(replica, 'relations').pipe(
    filter(({ id }) => isOwnFavourite(id, replica.memberId)),
    map(changeBy(savedIn)),
  ),
})

export const completedRouteMentions = (replica: Replica): RouteMentionSource => ({
  read: (onRoutes) => {
    const where = { authorId: replica.memberId }
    return readIndexRange(replica, { collection: 'posts', where, order: 'newest' }, (rows) =>
      onRoutes(rows.map(doneIn)),
    )
  },
  changes: watchAllRows(replica, 'posts').pipe(
    // of one that is gone nothing says any more whose it was
    filter(({ row }) => row === null || row['authorId'] === replica.memberId),
    map(changeBy(doneIn)),
  ),
})

function isOwnFavourite(id: string, memberId: string): boolean {
  const edge = parseRelationId(id)
  return edge?.kind === 'favourite' && edge.member === memberId
}

function changeBy(routeIn: (row: Row) => RouteMention): (change: RowChange) => RouteMention {
  return ({ id, row }) => (row ? routeIn(row) : { id, route: null })
}

function savedIn(row: Row): RouteMention {
  const { id, target } = row as unknown as Relation
  return { id, route: target.collection === 'routes' ? target.id : null }
}

function doneIn(row: Row): RouteMention {
  const { id, outing } = row as unknown as Post
  return { id, route: outing?.route ?? null }
}
