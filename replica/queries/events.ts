import { map, type Observable } from 'rxjs'
import { EVENT_CARD_FIELDS, type EventCard } from '#domain/event/card.ts'
import { newestFirstKey } from '../collections/spec/index-keys.ts'
import type { Replica } from '../open-replica.ts'
import type { Row } from './rows/all-rows.ts'
import { pickCardFields } from './rows/card-fields.ts'
import { type IndexRange, watchWindow } from './rows/index-range.ts'
import { watchRowsByIds } from './rows/rows-by-ids.ts'

export interface EventWindow {
  /** upcoming: what starts at `moment` or later, soonest first · past: what started before, latest first */
  time: 'upcoming' | 'past'
  moment: Date
  /** everybody's, those in a community, or those that a member hosts */
  of: { community: string } | { host: string } | null
  limit: number
}

/** Events by their start, now and after every change. One that repeats stands at its first time. */
export const watchEvents = (replica: Replica, window: EventWindow): Observable<EventCard[]> =>
  watchWindow(replica, { ...stretchOf(window), limit: window.limit }).pipe(map(cards))

/** Events that repeat, of whenever: their later times are to be worked out (domain/event/occurrences.ts). */
export const watchRepeatingEvents = (replica: Replica, limit: number): Observable<EventCard[]> =>
  watchWindow(replica, { collection: 'events', where: { repeats: 'again' }, order: 'soonest', limit }).pipe(
    map(cards),
  )

/** These events in this order; those that are gone are left out. */
export const watchEventsByIds = (replica: Replica, ids: string[]): Observable<EventCard[]> =>
  watchRowsByIds(replica, { collection: 'events', ids }).pipe(map(cards))

function stretchOf({ time, moment, of }: EventWindow): IndexRange {
  const at = moment.toISOString()
  const where = of === null ? {} : 'community' in of ? { communityId: of.community } : { authorId: of.host }
  const bounds =
    time === 'upcoming'
      ? { order: 'soonest', from: moment.getTime() }
      : { order: 'latest', from: newestFirstKey(at) + 1 }
  return { collection: 'events', where, ...bounds }
}

const cards = (rows: readonly Row[]): EventCard[] =>
  rows.map((row) => pickCardFields<EventCard>(row, EVENT_CARD_FIELDS))
