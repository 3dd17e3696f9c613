import type { OutdoorEvent } from '#domain/event/event.ts'
import type { Route } from '#domain/route/route.ts'
import type { LatLon } from '#domain/std/geo/lat-lon.ts'
import { decodePreviewPieces } from '#domain/std/geo/preview-pieces.ts'
import { listCorridorTiles } from '#domain/track/corridor.ts'
import type { Track } from '#domain/track/track.ts'
import { tilePath } from '#domain/wire/paths.ts'
import { eventScope, routeScope } from '#domain/wire/sync/scope.ts'
import { yieldToEventLoop } from '../../yield-to-event-loop.ts'
import type { PackSource } from './pack-source.ts'
import { photoPathsOf } from './photo-paths.ts'
import { jsonBytes, segmentsOf } from './route-source.ts'

/** bytes per metre of a line that is not here: mean of the demo tracks, as JSON */
const TRACK_BYTES_PER_M = 0.66
/** bytes of the answer of one participant: mean of the demo world, as JSON */
const ANSWER_BYTES = 520

/**
 * An event pack contains the event with its participants and discussion, its routes with their whole
 * lines and photos, its cover, and the map along them and around the meeting point. Hosts check in with it.
 */
export function createEventSource(replica: {
  readEvent: (id: string) => Promise<OutdoorEvent | null>
  readRoute: (id: string) => Promise<Route | null>
  readTrack: (id: string) => Promise<Track | null>
}): PackSource {
  return {
    scopesOf: async (id) => {
      const event = await replica.readEvent(id)
      return [eventScope(id), ...(event?.routes ?? []).map(routeScope)]
    },
    read: async (id) => {
      const event = await replica.readEvent(id)
      if (!event) return null
      const answers = event.participant_count + event.waitlist_count
      let documentBytes = jsonBytes(event) + answers * ANSWER_BYTES
      let lacking = 0
      const segments: LatLon[][] = [[event.meetingPoint]]
      const photos = photoPathsOf(event.cover ? [event.cover] : [])
      for (const route of event.routes) {
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
      const tiles = listCorridorTiles(segments).map(tilePath)
      return { name: event.title, documentBytes, lacking, tiles, photos, older: 0 }
    },
  }
}
