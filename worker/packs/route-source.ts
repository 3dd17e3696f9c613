import type { Route } from '#domain/route/route.ts'
import { decodeSegment } from '#domain/track/codec.ts'
import { corridorTiles } from '#domain/track/corridor.ts'
import { pointsOf } from '#domain/track/line.ts'
import type { Track } from '#domain/track/track.ts'
import { tilePath } from '#domain/wire/paths.ts'
import { routeScope } from '#domain/wire/scope.ts'
import type { PackSource } from './pack-source.ts'
import { photoPathsOf } from './photo-paths.ts'

/** Of a route a pack holds the text, the whole line, the ground along it, and its photos. */
export function routeSource(replica: {
  readRoute: (id: string) => Promise<Route | null>
  readTrack: (id: string) => Promise<Track | null>
}): PackSource {
  return {
    scopesOf: (id) => [routeScope(id)],
    read: async (id) => {
      const [route, track] = await Promise.all([replica.readRoute(id), replica.readTrack(id)])
      if (!route || !track) return null
      return {
        name: route.name,
        documentBytes: bytesOf([route, track]),
        lacking: 0,
        tiles: corridorTiles(segmentsOf(track)).map(tilePath),
        photos: photoPathsOf(route.photos),
      }
    },
  }
}

export const segmentsOf = ({ lines }: Track): LatLon[][] =>
  lines.flatMap((line) => line.segments.map((segment) => [...pointsOf(decodeSegment(segment))]))

/** As JSON, which is how documents travel. */
export const bytesOf = (documents: unknown): number =>
  new TextEncoder().encode(JSON.stringify(documents)).byteLength

interface LatLon {
  lat: number
  lon: number
}
