import { distinctUntilChanged, map, merge, Observable } from 'rxjs'
import { eventIdOf } from '#domain/wire/live/event-messages.ts'
import { eventScope } from '#domain/wire/sync/scope.ts'
import type { LiveQueries } from '../port/live-queries.ts'
import type { LiveFeeds } from '../sync/tabs/live-feeds.ts'
import type { FirstQueryDeps, FirstWatcher } from './watcher.ts'

export const liveWatchers: { [N in keyof LiveQueries]: FirstWatcher<N> } = {
  'live.events': (deps, { event }) => {
    const all = watchFeeds(deps).pipe(map(({ events }) => events))
    if (event === null) return onlyChanged(all)
    const ofThis = all.pipe(map((events) => events.filter(({ message }) => eventIdOf(message) === event)))
    return merge(subscribeChannel(deps, eventScope(event)), onlyChanged(ofThis))
  },
  'live.personal': (deps) => onlyChanged(watchFeeds(deps).pipe(map(({ personal }) => personal))),
}

const watchFeeds = ({ live }: FirstQueryDeps): Observable<LiveFeeds> =>
  new Observable((listener) => live.watch((feeds) => listener.next(feeds)))

/** Emits nothing itself: messages of the channel are added to the feeds. */
const subscribeChannel = ({ live }: FirstQueryDeps, channel: string): Observable<never> =>
  new Observable(() => live.subscribe(channel))

/** Only changed lists: new messages are added at the start, and the oldest are dropped. */
const onlyChanged = <Update extends { id: string }>(
  updates: Observable<readonly Update[]>,
): Observable<readonly Update[]> =>
  updates.pipe(
    distinctUntilChanged((one, other) => one.length === other.length && one[0]?.id === other[0]?.id),
  )
