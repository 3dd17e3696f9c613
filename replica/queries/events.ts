import { map, type Observable } from 'rxjs'
import { EVENT_CARD_FIELDS, type EventCard } from '#domain/event/card.ts'
import { newestFirstKey } from '../collections/spec/index-keys.ts'
import type { Replica } from '../open-replica.ts'
import type { Row } from './rows/all-rows.ts'
import { pickCardFields } from './rows/card-fields.ts'
import { type IndexRange, watchWindow } from './rows/index-range.ts'
import { watchRowsByIds } from './rows/rows-by-ids.ts'

export interface EventWindow {
  /** upcoming: starts at `moment` or later, soonest first · past: started before, latest first */
  time: 'upcoming' | 'past'
  moment: Date
  /** everybody's, those of a community, or those hosted by a member */
  of: { community: string } | { host: string } | null
  limit: number
}

/**
 * Watches events by their start. A series is listed by its dates; one that the server has not
 * received yet, at its first date.
 */
export const watchEvents = (replica: Replica, window: EventWindow): Observable<EventCard[]> =>
  watchWindow(replica, { ...rangeOf(window), limit: window.limit }).pipe(map(toCards))

/** Recurring events of any time; compute their later occurrences with domain/event/series/occurrences.ts. */
export const watchRepeatingEvents = (replica: Replica, limit: number): Observable<EventCard[]> =>
  watchWindow(replica, { collection: 'events', where: { repeats: 'again' }, order: 'soonest', limit }).pipe(
    map(toCards),
  )

/** Watches these events in this order, without missing ones. */
export const watchEventsByIds = (replica: Replica, ids: string[]): Observable<EventCard[]> =>
  watchRowsByIds(replica, { collection: 'events', ids }).pipe(map(toCards))

function rangeOf({ time, moment, of }: EventWindow): IndexRange {
  const at = moment.toISOString()
  const owner = of === null ? {} : 'community' in of ? { communityId: of.community } : { authorId: of.host }
  const where = { listed: 'yes', ...owner }
  const bounds =
    time === 'upcoming'
      ? { order: 'soonest', from: moment.getTime() }
      : { order: 'latest', from: newestFirstKey(at) + 1 }
  return { collection: 'events', where, ...bounds }
}

const toCards = (rows: readonly Row[]): EventCard[] =>
  rows.map((row) => pickCardFields<EventCard>(row, EVENT_CARD_FIELDS))
