import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { seededRandom } from '#domain/std/seeded-random.ts'

const STRETCH = 1_000

/** Writes a recording with that many points, one per second, with heights, times and receiver noise of some metres. */
export async function writeMadeFile(path: string, points: number): Promise<void> {
  const out = createWriteStream(path)
  out.write('<?xml version="1.0" encoding="UTF-8"?>\n')
  out.write('<gpx version="1.1" creator="Cairnway" xmlns="http://www.topografix.com/GPX/1/1">\n')
  out.write('<trk><name>A very long way</name><trkseg>\n')
  const next = recording()
  for (let written = 0; written < points; written += STRETCH) {
    const lines = Array.from({ length: Math.min(STRETCH, points - written) }, next)
    if (!out.write(lines.join(''))) await once(out, 'drain')
  }
  out.end('</trkseg></trk></gpx>\n')
  await finished(out)
}

function recording(): () => string {
  const random = seededRandom(1)
  const start = Date.UTC(2024, 0, 1)
  let [lat, lon, height, heading, second] = [46, 8, 900, 0, 0]
  return () => {
    heading += (random() - 0.5) * 0.3
    lat += Math.cos(heading) * 0.000_012
    lon += Math.sin(heading) * 0.000_017
    height += Math.cos(second / 700) * 0.2
    const time = new Date(start + second++ * 1_000).toISOString().replace('.000', '')
    const noise = () => (random() - 0.5) * 0.000_03
    const place = `lat="${(lat + noise()).toFixed(7)}" lon="${(lon + noise()).toFixed(7)}"`
    return `<trkpt ${place}><ele>${height.toFixed(1)}</ele><time>${time}</time></trkpt>\n`
  }
}
