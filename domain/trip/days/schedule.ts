import { estimateDurationS } from '../../route/figures/duration.ts'
import { distanceM } from '../../std/geo/distance.ts'
import type { LatLon } from '../../std/geo/lat-lon.ts'
import { sortByRank } from '../../std/rank/ranked-list.ts'
import type { TripDay, TripStop } from '../trip.ts'

/** Stops closer together than this are one place. */
const SAME_PLACE_M = 150
/** Up to this straight distance people walk. */
const WALK_MAX_M = 4_000
/** Ways are longer than the straight line; the usual factor of both footpaths and roads. */
const DETOUR = 1.3
const ROAD_KMH = 60
const MINUTES_PER_DAY = 1_440

/** The way from one stop to the next, estimated from the straight line between them. */
export interface Travel {
  by: 'foot' | 'road'
  distance: number
  /** in seconds */
  duration: number
}

/** Null: the stops are in one place. */
export function estimateTravel(from: LatLon, to: LatLon): Travel | null {
  const straight = distanceM(from, to)
  if (straight < SAME_PLACE_M) return null
  const distance = straight * DETOUR
  if (straight > WALK_MAX_M) return { by: 'road', distance, duration: (distance / 1_000 / ROAD_KMH) * 3_600 }
  const duration = estimateDurationS({ distance, ascent: null, descent: null }, 'hike')
  return { by: 'foot', distance, duration }
}

/** What the schedule needs of the route or event of a stop. */
export interface StopTarget {
  start: LatLon
  end: LatLon
  /** in seconds */
  duration: number
}

export interface ScheduledStop {
  stop: TripStop
  /** minutes after midnight; null: unknown */
  arrival: number | null
  /** how many minutes the stop begins before one can be there; 0: not */
  late: number
  /** from the stop before; null: unknown, or the same place */
  travel: Travel | null
}

/** When one arrives at each stop of a day, from its start time or the first time of a stop. */
export function scheduleDay(
  { start, stops }: Pick<TripDay, 'start' | 'stops'>,
  targets: ReadonlyMap<string, StopTarget>,
): ScheduledStop[] {
  let clock = start === null ? null : toMinutes(start)
  let place: LatLon | null = null
  return sortByRank(stops).map((stop) => {
    const target = (stop.target !== null && targets.get(stop.target)) || null
    const begin: LatLon | null = target?.start ?? placeOf(stop)
    const travel = place && begin ? estimateTravel(place, begin) : null
    const arrival: number | null = clock === null ? null : clock + Math.round((travel?.duration ?? 0) / 60)
    const planned = stop.from === null ? null : toMinutes(stop.from)
    const from = planned === null ? arrival : Math.max(planned, arrival ?? 0)
    clock = endOf(stop, from, target)
    place = target?.end ?? begin ?? place
    const late = planned !== null && arrival !== null ? Math.max(0, arrival - planned) : 0
    return { stop, arrival, late, travel }
  })
}

function endOf(stop: TripStop, from: number | null, target: StopTarget | null): number | null {
  if (stop.to !== null) return Math.max(toMinutes(stop.to), from ?? 0)
  return from === null ? null : from + Math.round((target?.duration ?? 0) / 60)
}

const placeOf = ({ lat, lon }: TripStop): LatLon | null =>
  lat === null || lon === null ? null : { lat, lon }

const toMinutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** `14:30`; the time of day, also after midnight. */
export function formatMinutes(minutes: number): string {
  const ofDay = minutes % MINUTES_PER_DAY
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`
}
