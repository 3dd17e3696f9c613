import type { Route } from '#domain/route/route.ts'
import { textChunks } from '#domain/std/text-chunks.ts'
import { gpxText } from '#domain/track/gpx-text.ts'
import type { Track } from '#domain/track/track.ts'
import type { FileWriter } from '../tracks/archive/write-archive.ts'
import { gpxHead } from '../tracks/exports.ts'

const CHUNK_LENGTH = 65_536

/** A route as a file of an archive; one whose line is damaged is left out, and no other with it. */
export async function writeGpx(file: FileWriter, route: Route, track: Track): Promise<'damaged' | null> {
  try {
    for (const text of textChunks(gpxText(gpxHead(route), track), CHUNK_LENGTH)) await file.write(text)
    await file.end()
    return null
  } catch (error) {
    await file.drop()
    // One damaged line must not keep all others here.
    if (error instanceof RangeError) return 'damaged'
    throw error
  }
}
