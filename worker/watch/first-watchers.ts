import { map, type Observable, switchMap } from 'rxjs'
import { DEFAULT_SEEN, type SeenFields } from '#domain/account/seen.ts'
import { DEFAULT_SETTINGS, type SettingsFields } from '#domain/account/settings.ts'
import { watchUnreadPosts } from '#replica/queries/community/unread-posts.ts'
import { watchUnreadCount } from '#replica/queries/notifications.ts'
import { watchRelationsOf } from '#replica/queries/relations.ts'
import { watchRoutesByIds } from '#replica/queries/route-cards.ts'
import type { GenericQueries } from '../port/noun-queries.ts'
import { accountPart } from './account-part.ts'
import { genericWatchers } from './generic-watchers.ts'
import { liveWatchers } from './live-watchers.ts'
import { watchRouteList } from './route/route-list.ts'
import type { FirstQueryDeps, FirstWatcher } from './watcher.ts'

export type FirstName =
  | keyof GenericQueries
  | keyof typeof liveWatchers
  | 'route.list'
  | 'route.some'
  | 'relation.of'
  | 'community.unread'
  | 'notification.unread'
  | `account.${'me' | 'settings' | 'subscription' | 'usage' | 'plans' | 'reputation' | 'achievements' | 'seen'}`

/** The queries of the frame and of the list of routes: they run before any other code of the worker is loaded. */
export const firstWatchers: { [N in FirstName]: FirstWatcher<N> } = {
  ...genericWatchers,
  ...liveWatchers,
  'route.list': watchRouteList,
  'route.some': ({ replica }, { ids }) => watchRoutesByIds(replica, ids),
  'relation.of': ({ replica }, window) => watchRelationsOf(replica, window),
  'community.unread': (deps) => watchUnreadPosts(deps.replica, watchSeen(deps)),
  'notification.unread': (deps) =>
    watchSeen(deps).pipe(switchMap((seen) => watchUnreadCount(deps.replica, seen))),
  'account.me': (deps) => accountPart(deps, 'me').pipe(map((found) => found?.user ?? null)),
  'account.settings': (deps) => accountPart(deps, 'settings').pipe(map(settingsOf)),
  'account.subscription': (deps) => accountPart(deps, 'subscription'),
  'account.usage': (deps) => accountPart(deps, 'usage'),
  'account.plans': (deps) => accountPart(deps, 'plans'),
  'account.reputation': (deps) => accountPart(deps, 'reputation'),
  'account.achievements': (deps) => accountPart(deps, 'achievements'),
  'account.seen': (deps) => accountPart(deps, 'seen'),
}

/** Up to when the member has seen everything; the default before the first pull. */
export const watchSeen = (deps: FirstQueryDeps): Observable<SeenFields> =>
  accountPart(deps, 'seen').pipe(map((seen) => seen ?? DEFAULT_SEEN))

function settingsOf(document: SettingsFields | null): SettingsFields {
  const found: Partial<SettingsFields> = document ?? {}
  const names = Object.keys(DEFAULT_SETTINGS) as (keyof SettingsFields)[]
  return Object.fromEntries(
    names.map((name) => [name, found[name] ?? DEFAULT_SETTINGS[name]]),
  ) as SettingsFields
}
