import type { OutdoorEvent } from '#domain/event/event.ts'
import type { Route } from '#domain/route/route.ts'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import type { Track } from '#domain/track/track.ts'
import type { Trip } from '#domain/trip/trip.ts'
import { type PackNoun, parsePackId } from '#domain/wire/pack-id.ts'
import type { Replica } from '#replica/open-replica.ts'
import { readReviewsAndConditions } from '#replica/queries/comments.ts'
import { readDocument } from '#replica/queries/rows/one-document.ts'
import { createAreaSource } from './area-source.ts'
import { createCollectionSource } from './collection-source.ts'
import { createEventSource } from './event-source.ts'
import type { PackSource } from './pack-source.ts'
import { createRouteSource } from './route-source.ts'
import { readRoutesInArea } from './routes-in-area.ts'
import { createTripSource } from './trip-source.ts'

/** The source for packs of every noun, chosen by the pack id. */
export function createPackSource(replica: Replica): PackSource {
  const readRoute = async (id: string) => (await readDocument(replica, 'routes', id)) as Route | null
  const readTrack = async (id: string) => (await readDocument(replica, 'tracks', id)) as Track | null
  const readCollection = async (id: string) =>
    (await readDocument(replica, 'route_collections', id)) as RouteCollection | null
  const readTrip = async (id: string) => (await readDocument(replica, 'trips', id)) as Trip | null
  const readEvent = async (id: string) => (await readDocument(replica, 'events', id)) as OutdoorEvent | null
  const sources: Record<PackNoun, PackSource> = {
    route: createRouteSource({
      readRoute,
      readTrack,
      readComments: (route) => readReviewsAndConditions(replica, route),
    }),
    collection: createCollectionSource({ readCollection, readRoute, readTrack }),
    event: createEventSource({ readEvent, readRoute, readTrack }),
    area: createAreaSource({
      readRoutesIn: (area, limit) => readRoutesInArea(replica, area, limit),
      readTrack,
    }),
    trip: createTripSource({ readTrip, readRoute, readTrack, readEvent }),
  }
  return {
    scopesOf: (pack) => {
      const { noun, id } = parsePackId(pack)
      return sources[noun].scopesOf(id)
    },
    read: (pack) => {
      const { noun, id } = parsePackId(pack)
      return sources[noun].read(id)
    },
  }
}
