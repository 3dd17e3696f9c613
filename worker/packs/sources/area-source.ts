import type { Route } from '#domain/route/route.ts'
import type { LatLon } from '#domain/std/geo/lat-lon.ts'
import type { Tile } from '#domain/std/geo/mercator.ts'
import { decodePreviewPieces } from '#domain/std/geo/preview-pieces.ts'
import { listBoxTiles } from '#domain/track/box-tiles.ts'
import { listCircleTiles, listCorridorTiles } from '#domain/track/corridor.ts'
import type { Track } from '#domain/track/track.ts'
import { type PackArea, parsePackArea } from '#domain/wire/pack-id.ts'
import { tilePath } from '#domain/wire/paths.ts'
import { FEATURED_SCOPE, routeScope } from '#domain/wire/sync/scope.ts'
import { yieldToEventLoop } from '../../yield-to-event-loop.ts'
import { TRACK_BYTES_PER_M } from './collection-source.ts'
import type { PackSource } from './pack-source.ts'
import { photoPathsOf } from './photo-paths.ts'
import { jsonBytes, segmentsOf } from './route-source.ts'

/** The nearest ones: a device subscribes to each of them. */
export const AREA_ROUTES_MAX = 24
/** An area has no document: this scope comes first instead, because every device has it. */
const OWN_SCOPE = FEATURED_SCOPE

interface AreaSourceDeps {
  readRoutesIn: (area: PackArea, limit: number) => Promise<Route[]>
  readTrack: (id: string) => Promise<Track | null>
}

/**
 * An area pack contains the routes of this device that start in a circle or a box, with their whole lines and photos,
 * and the map of the area. The map of a circle has more detail along the routes, that of a box has it everywhere.
 */
export function createAreaSource(replica: AreaSourceDeps): PackSource {
  /** by the id of the pack: every pull needs the scopes, and a search reads all routes */
  const scopes = new Map<string, string[]>()
  async function routesOf(id: string, area: PackArea): Promise<Route[]> {
    const routes = await replica.readRoutesIn(area, AREA_ROUTES_MAX)
    scopes.set(id, [OWN_SCOPE, ...routes.map((route) => routeScope(route.id))])
    return routes
  }
  return {
    scopesOf: async (id) => {
      const area = parsePackArea(id)
      if (!area) return []
      if (!scopes.has(id)) await routesOf(id, area)
      return scopes.get(id) ?? [OWN_SCOPE]
    },
    read: async (id) => {
      const area = parsePackArea(id)
      if (!area) return null
      const segments: LatLon[][] = []
      const photos: string[] = []
      let [documentBytes, lacking] = [0, 0]
      for (const route of await routesOf(id, area)) {
        const track = await replica.readTrack(route.id)
        if (!track) lacking += 1
        documentBytes +=
          jsonBytes([route, track]) + (track ? 0 : Math.round(route.distance * TRACK_BYTES_PER_M))
        segments.push(...(track ? segmentsOf(track) : decodePreviewPieces(route.preview)))
        photos.push(...photoPathsOf(route.photos))
        await yieldToEventLoop() // other tasks run in between
      }
      const tiles = [...tilesOf(area), ...listCorridorTiles(segments)]
      return {
        name: nameOf(area),
        documentBytes,
        lacking,
        tiles: [...new Set(tiles.map(tilePath))],
        photos,
        older: 0,
      }
    },
  }
}

const tilesOf = (area: PackArea): Tile[] =>
  'frame' in area ? listBoxTiles(area.frame) : listCircleTiles(area, area.radiusKm * 1_000)

const nameOf = (area: PackArea): string => ('frame' in area ? area.name : `${area.name}, ${area.radiusKm} km`)
