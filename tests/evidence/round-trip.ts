import { encodeSegment } from '#domain/track/codec.ts'
import type { Line } from '#domain/track/line.ts'
import { serializeGeojson } from '#domain/track/serialize-geojson.ts'
import { serializeGpx } from '#domain/track/serialize-gpx.ts'
import type { FileRoute } from '#worker/tracks/reading/file-result.ts'
import { readTracks } from '#worker/tracks/reading/read-tracks.ts'

/** The difference of a line after export and import: degrees and metres; null: it is another line. */
export interface Apart {
  degrees: number
  metres: number
}

const FORMATS = { gpx: serializeGpx, geojson: serializeGeojson }

/** The larger difference of the two export formats. */
export async function apartAfterRoundTrip(route: FileRoute): Promise<Apart | null> {
  const apart: Apart = { degrees: 0, metres: 0 }
  const track = {
    lines: [{ segments: route.segments.map(encodeSegment) }],
    waypoints: [],
    sourceFormat: 'gpx' as const,
  }
  const head = { name: route.name, description: '', activity: 'hike', link: null }
  for (const [format, textOf] of Object.entries(FORMATS)) {
    const again = await readTracks({
      blob: new Blob([...textOf(head, track)]),
      name: `again.${format}`,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    })
    const segments = again.ok && again.routes.length === 1 ? again.routes[0]?.segments : undefined
    if (segments?.length !== route.segments.length) return null
    for (const [i, segment] of route.segments.entries()) if (!widen(apart, segment, segments[i])) return null
  }
  return apart
}

/** Returns whether they are points of the same line at all. */
function widen(apart: Apart, one: Line, other: Line | undefined): boolean {
  if (other?.length !== one.length) return false
  for (let i = 0; i < one.length; i++) {
    const off = (column: 'lat' | 'lon' | 'height') =>
      Math.abs((one[column][i] ?? 0) - (other[column][i] ?? 0))
    apart.degrees = Math.max(apart.degrees, off('lat'), off('lon'))
    const [isKnown, isStillKnown] = [one, other].map(({ height }) => !Number.isNaN(height[i] ?? Number.NaN))
    if (isKnown !== isStillKnown) return false
    if (isKnown) apart.metres = Math.max(apart.metres, off('height'))
  }
  return true
}
