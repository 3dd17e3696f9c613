import { combineLatest, distinctUntilChanged, map, type Observable, switchMap } from 'rxjs'
import { TRIP_CARD_FIELDS } from '#domain/trip/card.ts'
import { computeTripDates } from '#domain/trip/figures.ts'
import type { Trip } from '#domain/trip/trip.ts'
import { newestFirstKey, oldestFirstKey } from '../collections/spec/index-keys.ts'
import type { Replica } from '../open-replica.ts'
import { watchRelationsOf } from './relations.ts'
import type { Row } from './rows/all-rows.ts'
import { type CardSyncState, pickCardFields, syncStateOf } from './rows/card-fields.ts'
import { type IndexRange, watchWindow } from './rows/index-range.ts'
import { watchRowsByIds } from './rows/rows-by-ids.ts'

/** Trips of others that the member takes part in or is invited to: the newest are read. */
const SHARED_MAX = 500

/** planning: without a date · current: under way or to come */
export type TripPhase = 'planning' | 'current' | 'past' | 'archived'

export interface TripAgenda {
  phase: TripPhase
  /** the member's calendar day, YYYY-MM-DD */
  today: string
  limit: number
}

const LISTED_FIELDS = [...TRIP_CARD_FIELDS, 'days', 'packing'] as const
/** A trip as it is on this device; its dates are computed from its days. */
export type ListedTrip = Pick<Trip, (typeof LISTED_FIELDS)[number] | 'start' | 'end'> & CardSyncState

/**
 * Watches the member's trips and those of others that they take part in or are invited to, in one
 * phase. Current trips: soonest end first; past: latest first; others: last changed first.
 */
export function watchTripAgenda(
  replica: Replica,
  agenda: TripAgenda,
): Observable<{ rows: ListedTrip[]; hasMore: boolean }> {
  const { phase, limit } = agenda
  const own = watchWindow(replica, { ...ownRange(replica.memberId, agenda), limit: limit + 1 })
  return combineLatest([own, watchShared(replica)]).pipe(
    map(([mine, shared]) => {
      const found = [...mine, ...shared.filter((row) => isInPhase(row, agenda))].toSorted(ORDERS[phase])
      return { rows: found.slice(0, limit).map(toListedTrip), hasMore: found.length > limit }
    }),
  )
}

function ownRange(memberId: string, { phase, today }: TripAgenda): IndexRange {
  const range = { collection: 'trips' as const }
  const where = { authorId: memberId, stage: STAGES[phase] }
  if (phase === 'current') return { ...range, where, order: 'ending', from: oldestFirstKey(today) }
  if (phase === 'past') return { ...range, where, order: 'latest', from: newestFirstKey(today) + 1 }
  return { ...range, where, order: 'recent' }
}

const STAGES = { planning: 'planning', current: 'dated', past: 'dated', archived: 'archived' } as const

function watchShared(replica: Replica): Observable<Row[]> {
  const { memberId } = replica
  return watchRelationsOf(replica, { member: memberId, kind: 'collaboration', limit: SHARED_MAX }).pipe(
    map((relations) => relations.flatMap(({ target }) => (target.collection === 'trips' ? [target.id] : []))),
    distinctUntilChanged((one, other) => one.join() === other.join()),
    switchMap((ids) => watchRowsByIds(replica, { collection: 'trips', ids })),
    map((rows) => rows.filter((row) => row['authorId'] !== memberId)),
  )
}

function isInPhase(row: Row, { phase, today }: TripAgenda): boolean {
  if (row['stage'] !== STAGES[phase]) return false
  if (phase !== 'current' && phase !== 'past') return true
  return Number(row['ending']) < oldestFirstKey(today) === (phase === 'past')
}

const by =
  (field: 'recent' | 'ending' | 'latest') =>
  (one: Row, other: Row): number =>
    Number(one[field]) - Number(other[field])
const ORDERS = { planning: by('recent'), current: by('ending'), past: by('latest'), archived: by('recent') }

function toListedTrip(row: Row): ListedTrip {
  const listed = pickCardFields<Omit<ListedTrip, keyof CardSyncState | 'start' | 'end'>>(row, LISTED_FIELDS)
  return { ...listed, ...computeTripDates(listed.days), ...syncStateOf(row) }
}
