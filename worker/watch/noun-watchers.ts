import { combineLatest, map, type Observable, switchMap } from 'rxjs'
import { sumOutings } from '#domain/post/outing-totals.ts'
import { outingsDuring } from '#domain/trip/days/done-stops.ts'
import {
  watchCommentCount,
  watchComments,
  watchOwnComments,
  watchReplies,
} from '#replica/queries/comments.ts'
import { watchCommunities, watchCommunitiesByIds } from '#replica/queries/community/communities.ts'
import { watchCommunitiesOf } from '#replica/queries/community/communities-of-member.ts'
import { watchFoundCommunities, watchOwnCommunities } from '#replica/queries/community/community-lists.ts'
import { watchDraftPlace, watchDrafts } from '#replica/queries/drafts.ts'
import { watchEventAgenda, watchEventPeriod, watchSeriesDates } from '#replica/queries/event-agenda.ts'
import { watchEvents, watchEventsByIds, watchRepeatingEvents } from '#replica/queries/events.ts'
import { watchNotifications } from '#replica/queries/notifications.ts'
import {
  watchFeed,
  watchOutingsBy,
  watchOutingsOf,
  watchPostsBy,
  watchPostsIn,
  watchWaitingPosts,
} from '#replica/queries/posts.ts'
import { watchRelationCount, watchRelationsTo } from '#replica/queries/relations.ts'
import { watchCollections, watchCollectionsByIds } from '#replica/queries/route-collections.ts'
import { watchTrips, watchTripsByIds } from '#replica/queries/trips.ts'
import type { NounQueries } from '../port/noun-queries.ts'
import { watchAchievements } from './achievements.ts'
import { watchCollectionList, watchCollectionsIn, watchCollectionsOf } from './collection-list.ts'
import { type FirstName, watchSeen } from './first-watchers.ts'
import { watchOwnVote } from './own-vote.ts'
import { watchParentRoute } from './route/parent-route.ts'
import { watchTripList } from './trip-list.ts'
import type { Watcher } from './watcher.ts'

/** Posts older than this number of one member are not part of this year's totals, nor of a trip's. */
const POSTS_SUMMED_MAX = 2_000
const COMMUNITY_ORDERS = { name: 'nameKey', largest: 'largest', newest: 'newest' } as const

export const nounWatchers: { [N in Exclude<keyof NounQueries, FirstName>]: Watcher<N> } = {
  'event.list': ({ replica }, { moment, ...window }) =>
    watchEvents(replica, { ...window, moment: new Date(moment) }),
  'event.agenda': ({ replica }, { moment, ...agenda }) =>
    watchEventAgenda(replica, { ...agenda, moment: new Date(moment) }),
  'event.period': ({ replica }, period) => watchEventPeriod(replica, period),
  'event.dates': ({ replica }, { moment, ...dates }) =>
    watchSeriesDates(replica, { ...dates, moment: new Date(moment) }),
  'event.repeating': ({ replica }, { limit }) => watchRepeatingEvents(replica, limit),
  'event.some': ({ replica }, { ids }) => watchEventsByIds(replica, ids),
  'trip.list': ({ replica }, window) => watchTrips(replica, window),
  'trip.agenda': watchTripList,
  'trip.some': ({ replica }, { ids }) => watchTripsByIds(replica, ids),
  'community.list': ({ replica }, { sort, limit }) =>
    watchCommunities(replica, { order: COMMUNITY_ORDERS[sort], limit }),
  'community.some': ({ replica }, { ids }) => watchCommunitiesByIds(replica, ids),
  'community.explore': ({ replica }, { sort, ...search }) =>
    watchFoundCommunities(replica, { ...search, order: COMMUNITY_ORDERS[sort] }),
  'community.mine': ({ replica }) => watchOwnCommunities(replica),
  'community.of': ({ replica }, { member }) => watchCommunitiesOf(replica, member),
  'post.in': ({ replica }, window) => watchPostsIn(replica, window),
  'post.waiting': ({ replica }, window) => watchWaitingPosts(replica, window),
  'post.feed': ({ replica }, window) => watchFeed(replica, window),
  'post.vote': watchOwnVote,
  'post.by': ({ replica }, window) => watchPostsBy(replica, window),
  'post.outings': ({ replica }, window) => watchOutingsOf(replica, window),
  'post.outings_by': ({ replica }, window) => watchOutingsBy(replica, window),
  'post.outing_sums': ({ replica }, { author, today }) =>
    watchPostsBy(replica, { author, limit: POSTS_SUMMED_MAX }).pipe(
      map((posts) =>
        sumOutings(
          posts.flatMap(({ outing }) => outing ?? []),
          today,
        ),
      ),
    ),
  'post.outing_days': ({ replica }, { author, ...span }) =>
    watchPostsBy(replica, { author, limit: POSTS_SUMMED_MAX }).pipe(
      map((posts) => outingsDuring(posts, span)),
    ),
  'comment.list': ({ replica }, window) =>
    withTotal(watchComments(replica, window), watchCommentCount(replica, window)),
  'comment.answers': ({ replica }, window) => watchReplies(replica, window),
  'comment.mine': ({ replica }, window) => watchOwnComments(replica, window),
  'route.under': watchParentRoute,
  'relation.to': ({ replica }, window) =>
    withTotal(watchRelationsTo(replica, window), watchRelationCount(replica, window)),
  'collection.list': ({ replica }, { sort, author, limit }) =>
    author === null
      ? watchCollections(replica, { order: sort === 'name' ? 'nameKey' : 'recent', author, limit })
      : watchCollections(replica, { order: 'recent', author, limit }),
  'collection.some': ({ replica }, { ids }) => watchCollectionsByIds(replica, ids),
  'collection.shelf': watchCollectionList,
  'collection.of': watchCollectionsOf,
  'collection.in': watchCollectionsIn,
  'notification.list': (deps, window) =>
    watchSeen(deps).pipe(switchMap((seen) => watchNotifications(deps.replica, { ...window, seen }))),
  'draft.list': ({ replica }) => watchDrafts(replica),
  'draft.place': ({ replica }, { id }) => watchDraftPlace(replica, id),
  'achievement.list': watchAchievements,
}

/** The count may lag behind the rows; it is never less than the number of rows. */
const withTotal = <Row>(
  rows: Observable<Row[]>,
  count: Observable<number>,
): Observable<{ rows: Row[]; total: number }> =>
  combineLatest({ rows, count }).pipe(
    map((found) => ({ rows: found.rows, total: Math.max(found.count, found.rows.length) })),
  )
