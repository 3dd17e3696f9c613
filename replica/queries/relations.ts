import { map, type Observable } from 'rxjs'
import type { RelationKind } from '#domain/relation/kinds.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import { toTargetKey } from '../collections/spec/index-keys.ts'
import type { Replica } from '../open-replica.ts'
import { type IndexRange, watchCount, watchWindow } from './rows/index-range.ts'
import { toDocuments } from './rows/to-documents.ts'

interface FromMember<K extends RelationKind> {
  member: string
  kind: K
  limit: number
}

/** A member's relations of one kind, newest first: whom they follow, what they joined. */
export const watchRelationsOf = <K extends RelationKind>(
  replica: Replica,
  { member, kind, limit }: FromMember<K>,
): Observable<RelationOf<K>[]> =>
  watchWindow(replica, {
    collection: 'relations',
    where: { memberId: member, kindKey: kind },
    order: 'newest',
    limit,
  }).pipe(map(toDocuments<RelationOf<K>>('relations')))

interface ToTarget<K extends RelationKind> {
  target: { collection: string; id: string }
  kind: K
}

/** Relations of one kind to a target, newest first: participants, likes. */
export const watchRelationsTo = <K extends RelationKind>(
  replica: Replica,
  { limit, ...to }: ToTarget<K> & { limit: number },
): Observable<RelationOf<K>[]> =>
  watchWindow(replica, { ...rangeTo(to), limit }).pipe(map(toDocuments<RelationOf<K>>('relations')))

/** The number of such relations on this device. */
export const watchRelationCount = (replica: Replica, to: ToTarget<RelationKind>): Observable<number> =>
  watchCount(replica, rangeTo(to))

const rangeTo = ({ target, kind }: ToTarget<RelationKind>): IndexRange => ({
  collection: 'relations',
  where: { targetKey: toTargetKey(target), kindKey: kind },
  order: 'newest',
})
