import type { MemberComment } from '#domain/comment/comment.ts'
import type { Route } from '#domain/route/route.ts'
import { decodeSegment } from '#domain/track/codec.ts'
import { listCorridorTiles } from '#domain/track/corridor.ts'
import { pointsOf } from '#domain/track/line.ts'
import type { Track } from '#domain/track/track.ts'
import { tilePath } from '#domain/wire/paths.ts'
import { routeScope } from '#domain/wire/sync/scope.ts'
import type { PackSource } from './pack-source.ts'
import { commentPhotoPathsOf, photoPathsOf } from './photo-paths.ts'

/**
 * A route pack contains the route, its whole line, the map tiles along it, its photos, and its
 * reviews and conditions with their newest photos.
 */
export function createRouteSource(replica: {
  readRoute: (id: string) => Promise<Route | null>
  readTrack: (id: string) => Promise<Track | null>
  /** reviews and conditions, newest first */
  readComments: (route: string) => Promise<MemberComment[]>
}): PackSource {
  return {
    scopesOf: async (id) => [routeScope(id)],
    read: async (id) => {
      const [route, track] = await Promise.all([replica.readRoute(id), replica.readTrack(id)])
      if (!route || !track) return null
      const comments = await replica.readComments(id)
      const { photos, older } = commentPhotoPathsOf(comments)
      return {
        name: route.name,
        documentBytes: jsonBytes([route, track, ...comments]),
        lacking: 0,
        tiles: listCorridorTiles(segmentsOf(track)).map(tilePath),
        photos: [...photoPathsOf(route.photos), ...photos],
        older,
      }
    },
  }
}

export const segmentsOf = ({ lines }: Track): LatLon[][] =>
  lines.flatMap((line) => line.segments.map((segment) => [...pointsOf(decodeSegment(segment))]))

/** Size as JSON, which is the format of documents on the wire. */
export const jsonBytes = (documents: unknown): number =>
  new TextEncoder().encode(JSON.stringify(documents)).byteLength

interface LatLon {
  lat: number
  lon: number
}
