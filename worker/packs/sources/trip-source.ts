import type { OutdoorEvent } from '#domain/event/event.ts'
import type { Route } from '#domain/route/route.ts'
import type { LatLon } from '#domain/std/geo/lat-lon.ts'
import { decodePreviewPieces } from '#domain/std/geo/preview-pieces.ts'
import { sortByRank } from '#domain/std/rank/ranked-list.ts'
import { listCorridorTiles } from '#domain/track/corridor.ts'
import type { Track } from '#domain/track/track.ts'
import type { Trip, TripStop } from '#domain/trip/trip.ts'
import { tilePath } from '#domain/wire/paths.ts'
import { eventScope, routeScope, tripScope } from '#domain/wire/sync/scope.ts'
import { yieldToEventLoop } from '../../yield-to-event-loop.ts'
import { TRACK_BYTES_PER_M } from './collection-source.ts'
import type { PackSource } from './pack-source.ts'
import { photoPathsOf } from './photo-paths.ts'
import { jsonBytes, segmentsOf } from './route-source.ts'

/**
 * Routes and events of one trip that a device subscribes to. The pack of a trip with more of them is
 * never complete, and says how many are missing.
 */
const TRIP_PARTS_MAX = 60

/**
 * A trip pack contains the trip, its routes with their whole lines and photos, its events, and the
 * map along the lines and around the other stops of all days.
 */
export function createTripSource(replica: {
  readTrip: (id: string) => Promise<Trip | null>
  readRoute: (id: string) => Promise<Route | null>
  readTrack: (id: string) => Promise<Track | null>
  readEvent: (id: string) => Promise<OutdoorEvent | null>
}): PackSource {
  return {
    scopesOf: async (id) => {
      const parts = partsOf(stopsOf(await replica.readTrip(id)))
      return [tripScope(id), ...parts.slice(0, TRIP_PARTS_MAX).map(({ scope }) => scope)]
    },
    read: async (id) => {
      const trip = await replica.readTrip(id)
      if (!trip) return null
      const stops = stopsOf(trip)
      const content = { documentBytes: jsonBytes(trip), lacking: 0, missing: [] as string[] }
      const segments = stops.flatMap(placeOf)
      const photos: string[] = []
      for (const { scope, kind, target } of partsOf(stops)) {
        const found = kind === 'route' ? await replica.readRoute(target) : await replica.readEvent(target)
        if (!found) content.missing.push(scope)
        else if ('meetingPoint' in found) {
          content.documentBytes += jsonBytes(found)
          segments.push([found.meetingPoint])
        } else {
          const track = await replica.readTrack(target)
          if (!track) content.lacking += 1
          content.documentBytes +=
            jsonBytes([found, track]) + (track ? 0 : Math.round(found.distance * TRACK_BYTES_PER_M))
          segments.push(...(track ? segmentsOf(track) : decodePreviewPieces(found.preview)))
          photos.push(...photoPathsOf(found.photos))
        }
        await yieldToEventLoop() // other tasks run in between
      }
      const tiles = listCorridorTiles(segments).map(tilePath)
      return { name: trip.name, ...content, tiles, photos, older: 0 }
    },
  }
}

interface Part {
  scope: string
  kind: 'route' | 'event'
  target: string
}

/** The routes and events of stops, each once. */
function partsOf(stops: readonly TripStop[]): Part[] {
  const parts = stops.flatMap(({ kind, target }): Part[] => {
    if (target === null || (kind !== 'route' && kind !== 'event')) return []
    return [{ scope: kind === 'route' ? routeScope(target) : eventScope(target), kind, target }]
  })
  return [...new Map(parts.map((part) => [part.scope, part])).values()]
}

const placeOf = ({ lat, lon }: TripStop): LatLon[][] => (lat === null || lon === null ? [] : [[{ lat, lon }]])

/** Of all days, in their order. */
const stopsOf = (trip: Trip | null): TripStop[] =>
  sortByRank(trip?.days ?? []).flatMap(({ stops }) => sortByRank(stops))
