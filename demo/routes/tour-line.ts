import { encodeSegment } from '#domain/track/codec.ts'
import { type Line, lineFromPoints } from '#domain/track/line.ts'
import type { TrackFields, Waypoint } from '#domain/track/track.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { Tour, TourPlace } from '../tours/tour.ts'

/** Waypoint symbols of the kinds of places that get a waypoint. */
const SYMBOLS: Partial<Record<TourPlace['kind'], string>> = {
  summit: 'summit',
  pass: 'pass',
  hut: 'hut',
  spring: 'water',
  waterfall: 'waterfall',
  viewpoint: 'viewpoint',
  lake: 'lake',
  pasture: 'shelter',
  trailhead: 'parking',
}

const NOTES: Record<string, readonly string[]> = {
  summit: [
    'Cairn and a book in a tin.',
    'Room for five out of the wind.',
    'Leave before the afternoon clouds.',
    'The view opens only here.',
  ],
  pass: [
    'Wind most afternoons.',
    'Turn round here if the sky darkens.',
    'Old snow lies on the shady side.',
    'The way divides: keep to the marks.',
  ],
  hut: [
    'Warm meals in season, cash helps.',
    'Book a bed for weekends.',
    'A bench in the sun, and water if you ask.',
    'The winter room stays open.',
  ],
  spring: [
    'Runs all summer in most years.',
    'Last water for a while.',
    'Fill up: nothing after this.',
    'A trickle in dry weeks.',
  ],
  waterfall: ['Loudest in May.', 'Wet steps for the last metres.', 'Stay behind the rail.'],
  viewpoint: [
    'A short step off the way, worth it.',
    'Best before ten in the morning.',
    'A bench, sometimes taken.',
  ],
  lake: ['No swimming by the outflow.', 'Still water early in the day.', 'The shore path is wet after rain.'],
  pasture: [
    'Close the gate behind you.',
    'Cheese for sale when somebody is there.',
    'Cattle in summer: dogs on the lead.',
    'Roofed, if it rains.',
  ],
  trailhead: [
    'Full by nine on fine Sundays.',
    'Machine takes coins only.',
    'Room for twenty cars.',
    'Free outside the season.',
  ],
}

export function tourLine({ terrain: { plane }, line }: Tour): Line {
  return lineFromPoints(line.map(({ x, y, heightM }) => ({ ...plane.toLatLon(x, y), height: heightM })))
}

export function makeTrackFields(tour: Tour, line: Line, random: SeededRandom): TrackFields {
  return {
    lines: [{ segments: [encodeSegment(line)] }],
    waypoints: waypointsOf(tour, random),
    sourceFormat: random.chance(0.4) ? 'gpx' : 'drawn',
  }
}

/** A waypoint for each named place, where the line first passes it. */
function waypointsOf({ places, terrain: { plane }, line }: Tour, random: SeededRandom): Waypoint[] {
  const seen = new Set<string>()
  return places.flatMap(({ name, kind, heightM, lineIndex }) => {
    const symbol = SYMBOLS[kind]
    const point = line[lineIndex]
    if (symbol === undefined || point === undefined || seen.has(name)) return []
    seen.add(name)
    const { lat, lon } = plane.toLatLon(point.x, point.y)
    const note = random.chance(0.75) ? random.pick(NOTES[kind] ?? ['']) : ''
    return [{ lat: roundDegrees(lat), lon: roundDegrees(lon), height: heightM, name, note, symbol }]
  })
}

const roundDegrees = (degrees: number): number => Math.round(degrees * 1e7) / 1e7
