import { combineLatest, map, type Observable, switchMap } from 'rxjs'
import type { RelationKind } from '#domain/relation/kinds.ts'
import type { Relation } from '#domain/relation/relation.ts'
import type { Route } from '#domain/route/route.ts'
import {
  computeAchievements,
  mergeAchievements,
  type ShownAchievement,
} from '#domain/standing/compute-achievements.ts'
import { type StandingDocuments, standingFacts } from '#domain/standing/facts.ts'
import { encodeGeohash } from '#domain/std/geo/geohash.ts'
import { watchPostsBy } from '#replica/queries/posts.ts'
import { watchRelationsOf } from '#replica/queries/relations.ts'
import { watchRoutesByIds } from '#replica/queries/route-cards.ts'
import { watchWindow } from '#replica/queries/rows/index-range.ts'
import { toDocuments } from '#replica/queries/rows/to-documents.ts'
import { accountPart } from './account-part.ts'
import type { QueryDeps } from './watcher.ts'

/** More than most members have; the server counts all. */
const DOCUMENTS_MAX = 2_000
/** of a region, about 150 kilometres */
const REGION_LETTERS = 3

/**
 * The member's achievements, computed from the documents of this device and from what the server has
 * confirmed. The device does not know what others did, nor reports far from here: there, the
 * server's number is shown.
 */
export function watchAchievements(deps: QueryDeps): Observable<ShownAchievement[]> {
  const { replica } = deps
  const member = replica.memberId
  const relations = <K extends RelationKind>(kind: K): Observable<Extract<Relation, { kind: K }>[]> =>
    watchRelationsOf(replica, { member, kind, limit: DOCUMENTS_MAX }).pipe(
      map((rows) => rows as Extract<Relation, { kind: K }>[]),
    )
  const own = {
    posts: watchPostsBy(replica, { author: member, limit: DOCUMENTS_MAX }),
    routes: watchWindow(replica, {
      collection: 'routes',
      where: { authorId: member },
      order: 'newest',
      limit: DOCUMENTS_MAX,
    }).pipe(map(toDocuments<Route>('routes'))),
    follows: relations('follow'),
    memberships: relations('membership'),
    participations: relations('participation'),
  }
  const local = combineLatest(own).pipe(
    switchMap((found) => {
      const documents: StandingDocuments = { ...found, comments: [] }
      const ids = [...new Set(found.posts.flatMap(({ outing }) => outing?.route ?? []))]
      return watchRoutesByIds(replica, ids).pipe(
        map((routes) => {
          const cells = new Map(
            routes.map(({ id, start }) => [id, encodeGeohash(start.lat, start.lon, REGION_LETTERS)]),
          )
          const others = { led: [], confirmations: [] }
          return computeAchievements(standingFacts(member, documents, { cells, others }))
        }),
      )
    }),
  )
  return combineLatest([local, accountPart(deps, 'achievements')]).pipe(
    map(([computed, confirmed]) => mergeAchievements(computed, confirmed?.achievements ?? [])),
  )
}
