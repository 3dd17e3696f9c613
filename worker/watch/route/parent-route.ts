import { distinctUntilChanged, type Observable, of, switchMap } from 'rxjs'
import type { MemberComment } from '#domain/comment/comment.ts'
import type { Post } from '#domain/post/post.ts'
import type { Relation } from '#domain/relation/relation.ts'
import type { CollectionName } from '#domain/wire/collections.ts'
import { watchDocument } from '#replica/queries/rows/one-document.ts'
import type { QueryDeps } from '../watcher.ts'

interface Place {
  collection: CollectionName
  id: string
}

/**
 * The route whose page shows a document: its parent, or the parent of its parent; null if there is
 * none.
 */
export const watchParentRoute = (
  { replica }: Pick<QueryDeps, 'replica'>,
  place: Place,
): Observable<string | null> => {
  const above = ABOVE[place.collection]
  if (!above) return of(null)
  return watchDocument(replica, place).pipe(
    switchMap((found) => {
      const next = found && above(found as never)
      if (!next) return of(null)
      return next.collection === 'routes' ? of(next.id) : watchParentRoute({ replica }, next as Place)
    }),
    distinctUntilChanged(),
  )
}

interface Above {
  collection: string
  id: string
}

const ABOVE: Partial<Record<CollectionName, (document: never) => Above | null>> = {
  comments: ({ on }: MemberComment) => on,
  posts: ({ outing }: Post) => (outing?.route ? { collection: 'routes', id: outing.route } : null),
  relations: ({ target }: Relation) => target,
}
