import type { Route } from '#domain/route/route.ts'
import { decodeSegment } from '#domain/track/codec.ts'
import { corridorTiles } from '#domain/track/corridor.ts'
import { pointsOf } from '#domain/track/line.ts'
import type { Track } from '#domain/track/track.ts'
import { tilePath } from '#domain/wire/paths.ts'
import { routeScope } from '#domain/wire/scope.ts'
import type { PackSource } from './pack-source.ts'

/** Of a route a pack holds the text, the whole line, and the ground along it. */
export function routeSource(replica: {
  readRoute: (id: string) => Promise<Route | null>
  readTrack: (id: string) => Promise<Track | null>
}): PackSource {
  return {
    scopeOf: routeScope,
    read: async (id) => {
      const [route, track] = await Promise.all([replica.readRoute(id), replica.readTrack(id)])
      if (!route || !track) return null
      const segments = track.lines.flatMap((line) =>
        line.segments.map((segment) => [...pointsOf(decodeSegment(segment))]),
      )
      return {
        name: route.name,
        documentBytes: new TextEncoder().encode(JSON.stringify([route, track])).byteLength,
        tiles: corridorTiles(segments).map(tilePath),
      }
    },
  }
}
