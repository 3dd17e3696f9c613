import type { Route } from '#domain/route/route.ts'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import type { LatLon } from '#domain/std/geo/lat-lon.ts'
import { decodePreviewPieces } from '#domain/std/geo/preview-pieces.ts'
import { listCorridorTiles } from '#domain/track/corridor.ts'
import type { Track } from '#domain/track/track.ts'
import { tilePath } from '#domain/wire/paths.ts'
import { collectionLinesScope, collectionScope } from '#domain/wire/sync/scope.ts'
import { yieldToEventLoop } from '../../yield-to-event-loop.ts'
import type { PackSource } from './pack-source.ts'
import { photoPathsOf } from './photo-paths.ts'
import { jsonBytes, segmentsOf } from './route-source.ts'

/** bytes per metre of a line that is not here: mean of the demo tracks, as JSON */
export const TRACK_BYTES_PER_M = 0.66

/**
 * A collection pack contains the collection with its cover, every visible route with its whole line
 * and photos, and the map tiles along them. Reviews and conditions are only part of a route's own
 * pack.
 */
export function createCollectionSource(replica: {
  readCollection: (id: string) => Promise<RouteCollection | null>
  readRoute: (id: string) => Promise<Route | null>
  readTrack: (id: string) => Promise<Track | null>
}): PackSource {
  return {
    scopesOf: async (id) => [collectionScope(id), collectionLinesScope(id)],
    read: async (id) => {
      const collection = await replica.readCollection(id)
      if (!collection) return null
      let documentBytes = jsonBytes(collection)
      let lacking = 0
      const segments: LatLon[][] = []
      const photos = photoPathsOf(collection.cover ? [collection.cover] : [])
      for (const route of new Set(collection.items.map((item) => item.route))) {
        const found = await replica.readRoute(route)
        if (!found) continue // deleted, or not visible to this member
        const track = await replica.readTrack(route)
        if (!track) lacking += 1
        documentBytes +=
          jsonBytes([found, track]) + (track ? 0 : Math.round(found.distance * TRACK_BYTES_PER_M))
        segments.push(...(track ? segmentsOf(track) : decodePreviewPieces(found.preview)))
        photos.push(...photoPathsOf(found.photos))
        await yieldToEventLoop() // other tasks run in between
      }
      return {
        name: collection.name,
        documentBytes,
        lacking,
        tiles: listCorridorTiles(segments).map(tilePath),
        photos,
        older: 0,
      }
    },
  }
}
