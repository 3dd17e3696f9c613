import { writeCalendarFile } from '#domain/calendar/calendar-file.ts'
import type { OutdoorEvent } from '#domain/event/event.ts'
import type { Route } from '#domain/route/route.ts'
import { sortByRank } from '#domain/std/rank/ranked-list.ts'
import { groupIntoChunks } from '#domain/std/text/text-chunks.ts'
import {
  GPX_END,
  GPX_TRACK_END,
  gpxSegments,
  gpxStart,
  gpxTrackStart,
  gpxWaypoint,
} from '#domain/track/serialize-gpx.ts'
import type { Track, Waypoint } from '#domain/track/track.ts'
import { tripEntries } from '#domain/trip/calendar-entries.ts'
import { completeDays } from '#domain/trip/days/stored-days.ts'
import { dayTitle, stopTitle, type TargetNames } from '#domain/trip/labels.ts'
import type { Trip, TripDay } from '#domain/trip/trip.ts'
import type { Replica } from '#replica/open-replica.ts'
import { readDocument } from '#replica/queries/rows/one-document.ts'
import { readRows } from '#replica/rows.ts'
import type { TripTracks } from '../port.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'

/** Text is joined to chunks of this length before it is encoded. */
const CHUNK_LENGTH = 1_000_000

/** The dated days of a trip as a calendar file; null: not on this device. */
export async function exportTripCalendar(
  replica: Replica,
  { id, origin }: { id: string; origin: string },
): Promise<Blob | null> {
  const trip = await readTrip(replica, id)
  if (!trip) return null
  const { names } = await readTargets(replica, trip.days)
  const entries = tripEntries(trip, { origin, names })
  return new Blob([writeCalendarFile(entries, { name: trip.name })], { type: 'text/calendar' })
}

/**
 * A trip as one GPX file: a track for each day with routes, and the places of its stops. Null: not on
 * this device. Routes whose line is missing on this device or damaged are left out.
 */
export async function exportTripTracks(replica: Replica, id: string): Promise<TripTracks | null> {
  const trip = await readTrip(replica, id)
  if (!trip) return null
  const days = sortByRank(trip.days)
  const targets = await readTargets(replica, days)
  const content: Content = { waypoints: placesOf(days, targets), written: new Set(), missing: new Set() }
  const parts: Blob[] = []
  for (const [index, day] of days.entries()) {
    const lines = await writeLines(replica, { day, targets, content })
    if (lines.length === 0) continue
    const [activity = ''] = routeIdsOf(day).flatMap((route) => targets.routes.get(route)?.activity ?? [])
    const start = gpxTrackStart({ name: dayTitle(day, index + 1), description: day.note, activity })
    parts.push(new Blob([start, ...lines, GPX_TRACK_END]))
  }
  const head = [gpxStart({ name: trip.name, link: null }), ...content.waypoints.map(gpxWaypoint)]
  return {
    file: new Blob([head.join(''), ...parts, GPX_END], { type: 'application/gpx+xml' }),
    written: content.written.size,
    missing: content.missing.size,
  }
}

interface Content {
  waypoints: Waypoint[]
  /** ids of routes */
  written: Set<string>
  missing: Set<string>
}

interface Targets {
  routes: ReadonlyMap<string, Route>
  events: ReadonlyMap<string, OutdoorEvent>
  names: TargetNames
}

/** The lines of a day's routes. Other tasks run in between. */
async function writeLines(
  replica: Replica,
  { day, targets, content }: { day: TripDay; targets: Targets; content: Content },
): Promise<Blob[]> {
  const lines: Blob[] = []
  for (const id of routeIdsOf(day)) {
    const track = targets.routes.has(id) ? await readTrack(replica, id) : null
    const line = track && (await writeLine(track))
    if (!line) {
      content.missing.add(id)
      continue
    }
    lines.push(line)
    if (!content.written.has(id)) content.waypoints.push(...track.waypoints)
    content.written.add(id)
  }
  return lines
}

/** Null: the track is damaged. */
async function writeLine({ lines }: Track): Promise<Blob | null> {
  const parts: Blob[] = []
  try {
    for (const chunk of groupIntoChunks(
      gpxSegments(lines.flatMap(({ segments }) => segments)),
      CHUNK_LENGTH,
    )) {
      parts.push(new Blob([chunk]))
      await yieldToEventLoop()
    }
  } catch (error) {
    // A damaged line must not fail the whole export.
    if (error instanceof RangeError) return null
    throw error
  }
  return new Blob(parts)
}

/** Stops with a place of their own, and the meeting points of events. */
function placesOf(days: readonly TripDay[], { events, names }: Targets): Waypoint[] {
  return days.flatMap((day) =>
    sortByRank(day.stops).flatMap((stop) => {
      if (stop.kind === 'route') return []
      const { lat, lon } = (stop.target !== null && events.get(stop.target)?.meetingPoint) || stop
      if (lat === null || lon === null) return []
      return { lat, lon, height: null, name: stopTitle(stop, names), note: stop.note, symbol: '' }
    }),
  )
}

const routeIdsOf = ({ stops }: TripDay): string[] =>
  sortByRank(stops).flatMap(({ kind, target }) => (kind === 'route' && target !== null ? [target] : []))

async function readTargets(replica: Replica, days: readonly TripDay[]): Promise<Targets> {
  const stops = days.flatMap((day) => day.stops)
  const idsOf = (kind: 'route' | 'event') => [
    ...new Set(stops.flatMap((stop) => (stop.kind === kind && stop.target !== null ? [stop.target] : []))),
  ]
  const [routes, events] = await Promise.all([
    readMany<Route>(replica, 'routes', idsOf('route')),
    readMany<OutdoorEvent>(replica, 'events', idsOf('event')),
  ])
  const titles = [...events].map(([id, { title }]) => [id, title] as const)
  const names = new Map([...[...routes].map(([id, { name }]) => [id, name] as const), ...titles])
  return { routes, events, names }
}

async function readMany<Doc>(
  replica: Replica,
  collection: 'routes' | 'events',
  ids: string[],
): Promise<ReadonlyMap<string, Doc>> {
  const rows = await readRows(replica, collection, ids)
  return new Map([...rows].flatMap(([id, { doc }]) => (doc ? [[id, doc as Doc]] : [])))
}

async function readTrip(replica: Replica, id: string): Promise<Trip | null> {
  const trip = (await readDocument(replica, 'trips', id)) as Trip | null
  return trip && { ...trip, days: completeDays(trip.days) }
}

const readTrack = async (replica: Replica, id: string) =>
  (await readDocument(replica, 'tracks', id)) as Track | null
