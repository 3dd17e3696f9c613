import { map, type Observable } from 'rxjs'
import type { RelationKind } from '#domain/relation/kinds.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import { toTargetKey } from '../collections/spec/index-keys.ts'
import type { Replica } from '../open-replica.ts'
import { type IndexRange, watchCount, watchWindow } from './rows/index-range.ts'
import { toDocuments } from './rows/to-documents.ts'

interface Of<K extends RelationKind> {
  member: string
  kind: K
  limit: number
}

/** A member's edges of one kind, newest first: whom they follow, what they joined. */
export const watchRelationsOf = <K extends RelationKind>(
  replica: Replica,
  { member, kind, limit }: Of<K>,
): Observable<RelationOf<K>[]> =>
  watchWindow(replica, {
    collection: 'relations',
    where: { memberId: member, kindKey: kind },
    order: 'newest',
    limit,
  }).pipe(map(toDocuments<RelationOf<K>>('relations')))

interface To<K extends RelationKind> {
  target: { collection: string; id: string }
  kind: K
}

/** The edges of one kind that point to something, newest first: who comes, who likes it. */
export const watchRelationsTo = <K extends RelationKind>(
  replica: Replica,
  { limit, ...to }: To<K> & { limit: number },
): Observable<RelationOf<K>[]> =>
  watchWindow(replica, { ...stretchTo(to), limit }).pipe(map(toDocuments<RelationOf<K>>('relations')))

/** How many of that kind are on this device. */
export const watchRelationCount = (replica: Replica, to: To<RelationKind>): Observable<number> =>
  watchCount(replica, stretchTo(to))

const stretchTo = ({ target, kind }: To<RelationKind>): IndexRange => ({
  collection: 'relations',
  where: { targetKey: toTargetKey(target), kindKey: kind },
  order: 'newest',
})
