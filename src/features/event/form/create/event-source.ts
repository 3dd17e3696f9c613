import type { OutdoorEvent } from '#domain/event/event.ts'
import { type Disc, isHidden } from '#domain/privacy/disc.ts'
import type { Route } from '#domain/route/route.ts'
import { formatCoordinates } from '../../../../ui/format/coordinates.ts'
import { type EventFormValues, newEventValues, toEventFormValues } from '../event-form-values.ts'

// What a new event can start from: another event, whose values are copied, or a route.

export interface EventSource {
  kind: 'event' | 'route'
  id: string
}

/** Reads `?from=…` or `?route=…`. */
export function readEventSource(search: string): EventSource | null {
  const query = new URLSearchParams(search)
  const [event, route] = [query.get('from'), query.get('route')]
  if (event) return { kind: 'event', id: event }
  return route ? { kind: 'route', id: route } : null
}

/** The source as drafts name it; empty: none. */
export const sourceKey = (source: EventSource | null): string => (source ? `${source.kind} ${source.id}` : '')

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS

interface CopyOptions {
  memberId: string
  /** hosts may also copy who can see the event, and its co-hosts */
  isHost: boolean
  now: Date
}

/** A copy, on the next same weekday that is to come. One date of a series is copied as a single event. */
export function copyOfEvent(event: OutdoorEvent, { memberId, isHost, now }: CopyOptions): EventFormValues {
  const values = toEventFormValues(event)
  const weeks = Math.max(1, Math.ceil((now.getTime() - Date.parse(event.start)) / WEEK_MS))
  const move = (day: string): string => addDays(day, weeks * 7)
  const { repeat } = values
  return {
    ...values,
    source: sourceKey({ kind: 'event', id: event.id }),
    startDay: move(values.startDay),
    endDay: move(values.endDay),
    repeat: { ...repeat, lastDay: repeat.lastDay && move(repeat.lastDay) },
    exceptions: [],
    // a cover is a photo of the member who chose it
    cover: values.cover?.by === memberId ? values.cover : null,
    ...(!isHost && { visibility: 'public', community: null, coHosts: [] }),
  }
}

interface RouteOptions {
  timeZone: string
  /** the privacy zones of the member as circles that hide them */
  discs: readonly Disc[]
}

/** An event on a route: it meets at the start, unless that is in a privacy zone of the member. */
export function eventOnRoute(
  route: Pick<Route, 'id' | 'activity' | 'grade' | 'start' | 'place' | 'practical'>,
  { timeZone, discs }: RouteOptions,
): EventFormValues {
  const { village, region } = route.place
  const isPrivate = isHidden(route.start, discs)
  return {
    ...newEventValues(timeZone),
    source: sourceKey({ kind: 'route', id: route.id }),
    activity: route.activity,
    grade: route.grade,
    placeName: isPrivate ? '' : village || region,
    coordinates: isPrivate ? '' : formatCoordinates(route.start),
    parking: route.practical.parking,
    transport: route.practical.transport,
    gear: route.practical.gear,
    routes: [route.id],
  }
}

function addDays(day: string, days: number): string {
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) ? day : new Date(at + days * DAY_MS).toISOString().slice(0, 10)
}
