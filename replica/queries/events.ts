import { map, type Observable } from 'rxjs'
import { EVENT_CARD_FIELDS, type EventCard } from '#domain/event/card.ts'
import { newestFirst } from '../collections/keys.ts'
import type { Replica } from '../open.ts'
import { cardOf } from './card.ts'
import type { Row } from './entries.ts'
import { watchRowsOf } from './some.ts'
import { type Stretch, watchWindow } from './window.ts'

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
export const watchEventsOf = (replica: Replica, ids: string[]): Observable<EventCard[]> =>
  watchRowsOf(replica, { collection: 'events', ids }).pipe(map(cards))

function stretchOf({ time, moment, of }: EventWindow): Stretch {
  const at = moment.toISOString()
  const where = of === null ? {} : 'community' in of ? { communityId: of.community } : { authorId: of.host }
  const bounds =
    time === 'upcoming'
      ? { order: 'soonest', from: moment.getTime() }
      : { order: 'latest', from: newestFirst(at) + 1 }
  return { collection: 'events', where, ...bounds }
}

const cards = (rows: readonly Row[]): EventCard[] =>
  rows.map((row) => cardOf<EventCard>(row, EVENT_CARD_FIELDS))
