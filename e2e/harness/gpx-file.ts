const POINTS = 3_200
const START = { lat: 46.2831, lon: 13.8642, height: 541 }
const STARTED_AT_MS = Date.parse('2026-06-11T04:41:07Z')

/**
 * A recording as a watch writes it: a point every few seconds, seven decimals, heart rate in an extension, receiver
 * noise. Half of it climbs from Stara Fužina, half comes back down.
 */
export function createRecording(name: string): { name: string; mimeType: string; buffer: Buffer } {
  const points = Array.from({ length: POINTS }, (_, i) => point(i)).join('\n')
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Watch 7" xmlns="http://www.topografix.com/GPX/1/1" xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1">
<metadata><time>${new Date(STARTED_AT_MS).toISOString()}</time></metadata>
<trk><name>${name}</name><type>hiking</type><trkseg>
${points}
</trkseg></trk></gpx>`
  return { name: `${name}.gpx`, mimeType: 'application/gpx+xml', buffer: Buffer.from(text) }
}

function point(i: number): string {
  const way = 1 - Math.abs(1 - (2 * i) / (POINTS - 1))
  const lat = START.lat + 0.034 * way + 0.0011 * Math.sin(way * 21) + wobble(i, 0.00001)
  const lon = START.lon - 0.041 * way + 0.0016 * Math.cos(way * 17) + wobble(i + 7_919, 0.00001)
  const height = START.height + 1_130 * way ** 1.15 + wobble(i + 104_729, 0.8)
  const time = new Date(STARTED_AT_MS + i * 6_000).toISOString()
  return `<trkpt lat="${lat.toFixed(7)}" lon="${lon.toFixed(7)}"><ele>${height.toFixed(1)}</ele><time>${time}</time><extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>${118 + (i % 31)}</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions></trkpt>`
}

/** Pseudo-random: the same value for the same index. */
const wobble = (i: number, size: number): number => (((Math.sin(i * 12.9898) * 43_758.5453) % 1) + 0.5) * size
