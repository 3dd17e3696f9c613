import { combineLatest, firstValueFrom, map, type Observable, of, switchMap } from 'rxjs'
import { EVENT_CARD_FIELDS, type EventCard } from '#domain/event/card.ts'
import { ANY_EVENT, type EventConditions, meetsConditions } from '#domain/event/list/conditions.ts'
import type { Activity } from '#domain/route/activity.ts'
import { foldText } from '#domain/std/text/fold-text.ts'
import { newestFirstKey } from '../collections/spec/index-keys.ts'
import type { Replica } from '../open-replica.ts'
import { watchCoHosted } from './co-hosted.ts'
import { watchRelationsOf } from './relations.ts'
import type { Row } from './rows/all-rows.ts'
import { type CardSyncState, pickCardFields, syncStateOf } from './rows/card-fields.ts'
import { type IndexRange, watchMatching, watchWindow } from './rows/index-range.ts'
import { watchRowsByIds } from './rows/rows-by-ids.ts'

const DAY_MS = 86_400_000
/** An event that began at most this long ago is found while it is under way. */
const UNDER_WAY_DAYS = 14
/** RSVPs and hosted events that are read for the member's own list. */
const OWN_MAX = 300

export interface EventAgenda {
  /**
   * upcoming: not ended, soonest first · mine: those of them that the member hosts or asked to
   * attend · past: ended, latest first
   */
  list: 'upcoming' | 'mine' | 'past'
  moment: Date
  text: string
  activity: Activity | null
  /** default: any */
  conditions?: EventConditions
  limit: number
}

export type EventRow = EventCard & CardSyncState

export interface AgendaRows {
  rows: EventRow[]
  hasMore: boolean
}

type Filter = NonNullable<Parameters<typeof watchWindow>[1]['filter']>

/** Members attend the dates of a series. The series itself is listed until the server has it. */
const LISTED = { listed: 'yes' }

/** Watches the events of a list, at most `limit`. */
export function watchEventAgenda(replica: Replica, agenda: EventAgenda): Observable<AgendaRows> {
  const { text, limit, list, conditions = ANY_EVENT } = agenda
  const matches = matcherOf(text, conditions)
  const found =
    list === 'mine'
      ? watchOwn(replica, agenda).pipe(map((rows) => rows.filter(matches)))
      : watchAll(replica, agenda, matches)
  return found.pipe(
    map((rows) => ({ rows: rows.slice(0, limit).map(toEventRow), hasMore: rows.length > limit })),
  )
}

export interface EventPeriodWindow {
  /** ISO 8601; events that are under way at it are part of the window */
  from: string
  before: string
  text: string
  activity: Activity | null
  conditions?: EventConditions
  limit: number
}

/** Watches the events of a period, soonest first. */
export function watchEventPeriod(replica: Replica, period: EventPeriodWindow): Observable<AgendaRows> {
  const { from, before, text, activity, conditions = ANY_EVENT, limit } = period
  const matches = matcherOf(text, conditions)
  return watchWindow(replica, {
    collection: 'events',
    where: LISTED,
    order: 'soonest',
    from: Date.parse(from) - UNDER_WAY_DAYS * DAY_MS,
    before: Date.parse(before),
    filter: { end: { $gt: from }, ...sameActivity({ activity }) },
    limit: limit + 1,
  }).pipe(
    map((rows) => ({
      rows: rows.slice(0, limit).filter(matches).map(toEventRow),
      hasMore: rows.length > limit,
    })),
  )
}

/** Watches the coming dates of a series, soonest first. */
export const watchSeriesDates = (
  replica: Replica,
  { series, moment, limit }: { series: string; moment: Date; limit: number },
): Observable<EventRow[]> =>
  watchWindow(replica, {
    collection: 'events',
    where: { seriesId: series },
    order: 'soonest',
    from: moment.getTime() - UNDER_WAY_DAYS * DAY_MS,
    filter: { end: { $gt: moment.toISOString() } },
    limit,
  }).pipe(map((rows) => rows.map(toEventRow)))

/** The coming dates of a series as they are now. */
export const readSeriesDates = (
  replica: Replica,
  window: { series: string; moment: Date; limit: number },
): Promise<EventRow[]> => firstValueFrom(watchSeriesDates(replica, window))

function watchAll(replica: Replica, agenda: EventAgenda, matches: (row: Row) => boolean): Observable<Row[]> {
  const { list, moment, activity } = agenda
  const isOfActivity = (row: Row) => activity === null || row['activity'] === activity
  const hasEnded = (row: Row) => Date.parse(String(row['end'])) <= moment.getTime()
  const limit = agenda.limit + 1 // one more tells that there are more
  if (list !== 'past')
    return watchMatching(replica, {
      ...upcoming(agenda),
      matches: (row) => !hasEnded(row) && isOfActivity(row) && matches(row),
      limit,
    })
  return watchMatching(replica, {
    collection: 'events',
    where: LISTED,
    order: 'latest',
    from: newestFirstKey(moment.toISOString()) + 1,
    matches: (row) => hasEnded(row) && row['repeats'] === 'once' && isOfActivity(row) && matches(row),
    limit,
  })
}

/** Events that the member hosts, co-hosts or asked to attend, soonest first. */
function watchOwn(replica: Replica, agenda: EventAgenda): Observable<Row[]> {
  const member = replica.memberId
  const attended = watchRelationsOf(replica, { member, kind: 'participation', limit: OWN_MAX }).pipe(
    map((all) => all.filter(({ data, state }) => data.answer === 'going' && state !== 'refused')),
    map((all) => all.map(({ target }) => target.id)),
    switchMap((ids) => watchSome(replica, ids)),
  )
  const hosted = watchWindow(replica, {
    ...upcoming(agenda),
    where: { ...LISTED, authorId: member },
    filter: notEnded(agenda),
    limit: OWN_MAX,
  })
  const coHosted = watchCoHosted(replica).pipe(switchMap((ids) => watchSome(replica, ids)))
  const { moment, activity } = agenda
  const isShown = (row: Row): boolean =>
    row['listed'] === 'yes' &&
    Date.parse(String(row['end'])) > moment.getTime() &&
    (activity === null || row['activity'] === activity)
  return combineLatest([attended, hosted, coHosted]).pipe(
    map((lists) => {
      const byId = new Map(lists.flat().map((row) => [row['id'], row]))
      return [...byId.values()].filter(isShown).toSorted((a, b) => startOf(a) - startOf(b))
    }),
  )
}

const watchSome = (replica: Replica, ids: string[]): Observable<Row[]> =>
  ids.length > 0 ? watchRowsByIds(replica, { collection: 'events', ids }) : of([])

function upcoming({ moment, conditions = ANY_EVENT }: EventAgenda): IndexRange {
  const { from, before } = conditions
  const earliest = Math.max(moment.getTime(), from === null ? 0 : Date.parse(from))
  return {
    collection: 'events',
    where: LISTED,
    order: 'soonest',
    from: earliest - UNDER_WAY_DAYS * DAY_MS,
    ...(before !== null && { before: Date.parse(before) }),
  }
}

const notEnded = (agenda: EventAgenda): Filter => ({
  end: { $gt: agenda.moment.toISOString() },
  ...sameActivity(agenda),
})

const sameActivity = ({ activity }: Pick<EventAgenda, 'activity'>): object =>
  activity === null ? {} : { activity }

/** Every word of the text occurs in the title, the meeting point or the host's name. */
function matcherOf(text: string, conditions: EventConditions): (row: Row) => boolean {
  const words = foldText(text).split(' ').filter(Boolean)
  return (row) => {
    const event = toEventRow(row)
    if (!meetsConditions(event, conditions)) return false
    const { title, meetingPoint, author } = event
    const searched = foldText(`${title} ${meetingPoint.name} ${author.username}`)
    return words.every((word) => searched.includes(word))
  }
}

const startOf = (row: Row): number => Number(row['soonest'])

const toEventRow = (row: Row): EventRow => ({
  ...pickCardFields<EventCard>(row, EVENT_CARD_FIELDS),
  ...syncStateOf(row),
})
