import { filter, map, type Observable } from 'rxjs'
import type { Post } from '#domain/post/post.ts'
import type { Relation } from '#domain/relation/relation.ts'
import { parseRelationId } from '#domain/relation/relation-id.ts'
import type { Replica } from '../open.ts'
import { type Row, type RowChange, watchAllRows } from './entries.ts'
import { readStretch } from './window.ts'

// What a member has to do with routes by documents of their own: an edge for each that is saved, a post for each time that one was done.

/** A document of the member's own, and the route that it is about; null: none, or the document is gone. */
export interface OwnRoute {
  id: string
  route: string | null
}

export interface OwnRoutes {
  /** All there are, in chunks; one may come twice. */
  read: (onRoutes: (routes: OwnRoute[]) => void) => Promise<void>
  /** each that changes from now on */
  changes: Observable<OwnRoute>
}

export const savedRoutes = (replica: Replica): OwnRoutes => ({
  read: (onRoutes) => {
    const where = { memberId: replica.memberId, kindKey: 'favourite' }
    return readStretch(replica, { collection: 'relations', where, order: 'newest' }, (rows) =>
      onRoutes(rows.map(savedIn)),
    )
  },
  changes: watchAllRows(replica, 'relations').pipe(
    filter(({ id }) => isOwnFavourite(id, replica.memberId)),
    map(changeBy(savedIn)),
  ),
})

export const completedRoutes = (replica: Replica): OwnRoutes => ({
  read: (onRoutes) => {
    const where = { authorId: replica.memberId }
    return readStretch(replica, { collection: 'posts', where, order: 'newest' }, (rows) =>
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

function changeBy(routeIn: (row: Row) => OwnRoute): (change: RowChange) => OwnRoute {
  return ({ id, row }) => (row ? routeIn(row) : { id, route: null })
}

function savedIn(row: Row): OwnRoute {
  const { id, target } = row as unknown as Relation
  return { id, route: target.collection === 'routes' ? target.id : null }
}

function doneIn(row: Row): OwnRoute {
  const { id, outing } = row as unknown as Post
  return { id, route: outing?.route ?? null }
}
