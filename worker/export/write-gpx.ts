import type { Route } from '#domain/route/route.ts'
import { groupIntoChunks } from '#domain/std/text/text-chunks.ts'
import { serializeGpx } from '#domain/track/serialize-gpx.ts'
import type { Track } from '#domain/track/track.ts'
import type { ZipFileWriter } from '../tracks/archive/zip-writer.ts'
import { gpxHead } from './export-route.ts'

const CHUNK_LENGTH = 65_536

/**
 * Writes a route as a GPX file of the archive; a route with a damaged line is left out, and the
 * others are written.
 */
export async function writeGpx(file: ZipFileWriter, route: Route, track: Track): Promise<'damaged' | null> {
  try {
    for (const text of groupIntoChunks(serializeGpx(gpxHead(route), track), CHUNK_LENGTH))
      await file.write(text)
    await file.end()
    return null
  } catch (error) {
    await file.drop()
    // A damaged line must not fail the whole export.
    if (error instanceof RangeError) return 'damaged'
    throw error
  }
}
