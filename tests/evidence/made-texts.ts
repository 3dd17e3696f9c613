import type { MadePlace } from './made-points.ts'

// A recording in each format, as other programs write it. In pieces: the longest have a hundred megabytes.

type Places = Iterable<MadePlace>

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const timeOf = ({ time }: MadePlace): string => new Date(time * 1_000).toISOString().replace('.000', '')

export function* gpx11(places: Places): Generator<string> {
  yield `${XML}<gpx version="1.1" creator="Watch" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Made</name><trkseg>\n`
  for (const place of places) yield gpxPoint(place)
  yield '</trkseg></trk></gpx>\n'
}

export function* gpx10(places: Places): Generator<string> {
  yield `${XML}<gpx version="1.0" creator="Watch" xmlns="http://www.topografix.com/GPX/1/0"><trk><name>Made</name><trkseg>\n`
  for (const place of places) yield gpxPoint(place)
  yield '</trkseg></trk></gpx>\n'
}

export const gpxPoint = (place: MadePlace): string =>
  `<trkpt lat="${place.lat}" lon="${place.lon}"><ele>${place.height}</ele><time>${timeOf(place)}</time></trkpt>\n`

export function* tcx(places: Places): Generator<string> {
  yield `${XML}<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities><Activity Sport="Other"><Id>2026-06-11T04:41:07Z</Id><Lap StartTime="2026-06-11T04:41:07Z"><Track>\n`
  for (const place of places)
    yield `<Trackpoint><Time>${timeOf(place)}</Time><Position><LatitudeDegrees>${place.lat}</LatitudeDegrees><LongitudeDegrees>${place.lon}</LongitudeDegrees></Position><AltitudeMeters>${place.height}</AltitudeMeters></Trackpoint>\n`
  yield '</Track></Lap></Activity></Activities></TrainingCenterDatabase>\n'
}

export function* kml(places: Places): Generator<string> {
  yield `${XML}<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark><name>Made</name><LineString><coordinates>\n`
  for (const { lat, lon, height } of places) yield `${lon},${lat},${height}\n`
  yield '</coordinates></LineString></Placemark></Document></kml>\n'
}

export function* geojson(places: Places): Generator<string> {
  yield '{"type":"Feature","properties":{"name":"Made"},"geometry":{"type":"LineString","coordinates":[\n'
  let separator = ''
  for (const { lat, lon, height } of places) {
    yield `${separator}[${lon},${lat},${height}]`
    separator = ',\n'
  }
  yield ']}}\n'
}
