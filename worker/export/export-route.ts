import type { Route } from '#domain/route/route.ts'
import { groupIntoChunks } from '#domain/std/text/text-chunks.ts'
import { serializeGeojson } from '#domain/track/serialize-geojson.ts'
import { type RouteFileMetadata, serializeGpx } from '#domain/track/serialize-gpx.ts'
import type { Track } from '#domain/track/track.ts'
import type { ExportFormat } from '../port.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'

const FORMATS = {
  gpx: { textOf: serializeGpx, type: 'application/gpx+xml' },
  geojson: { textOf: serializeGeojson, type: 'application/geo+json' },
} as const
/** Text is joined to chunks of this length before it is encoded. */
const CHUNK_LENGTH = 1_000_000

/** A route with its track as a file, from the data on this device. Other tasks run in between. */
export async function exportRoute(route: Route, track: Track, format: ExportFormat): Promise<Blob> {
  const { textOf, type } = FORMATS[format]
  const parts: Blob[] = []
  for (const chunk of groupIntoChunks(textOf(gpxHead(route), track), CHUNK_LENGTH)) {
    parts.push(new Blob([chunk]))
    await yieldToEventLoop()
  }
  return new Blob(parts, { type })
}

export const gpxHead = ({ name, description, activity }: Route): RouteFileMetadata => ({
  name,
  description,
  activity,
  link: null,
})
