import type { Route } from '#domain/route/route.ts'
import { textChunks } from '#domain/std/text-chunks.ts'
import { geojsonText } from '#domain/track/geojson-text.ts'
import { type GpxHead, gpxText } from '#domain/track/gpx-text.ts'
import type { Track } from '#domain/track/track.ts'
import type { ExportFormat } from '../port.ts'
import { nextTask } from './next-task.ts'

const FORMATS = {
  gpx: { textOf: gpxText, type: 'application/gpx+xml' },
  geojson: { textOf: geojsonText, type: 'application/geo+json' },
} as const
/** Pieces of text are put together to so many characters before they become bytes. */
const CHUNK_LENGTH = 1_000_000

/** A route as a file, with all that its track holds, as this device has it. Others are served in between. */
export async function exportRoute(route: Route, track: Track, format: ExportFormat): Promise<Blob> {
  const { textOf, type } = FORMATS[format]
  const parts: Blob[] = []
  for (const chunk of textChunks(textOf(gpxHead(route), track), CHUNK_LENGTH)) {
    parts.push(new Blob([chunk]))
    await nextTask()
  }
  return new Blob(parts, { type })
}

export const gpxHead = ({ name, description, activity }: Route): GpxHead => ({
  name,
  description,
  activity,
  link: null,
})
