import { ACTIVITIES } from '#domain/route/activity.ts'
import { GRADES } from '#domain/route/details/grade.ts'
import { NO_DETAILS } from '#domain/route/details/no-details.ts'
import type { Route } from '#domain/route/route.ts'
import { encodePolyline } from '#domain/std/geo/encode-polyline.ts'
import { encodeGeohash, geohashBounds, geohashChildren } from '#domain/std/geo/geohash.ts'
import { PREVIEW_DECIMALS } from '#domain/std/geo/polyline.ts'
import { must } from '#domain/std/must.ts'
import { seededRandom } from '#domain/std/seeded-random.ts'

const LINE_POINTS = 48
const STEP_DEGREES = 0.0016
const FIRST_DAY_MS = Date.parse('2024-05-01T06:00:00.000Z')
const APART_MS = 9_600_000

const TOPS = ['Hochtor', 'Planspitze', 'Reichenstein', 'Sparafeld', 'Buchstein', 'Kalbling', 'Lugauer']
const WAYS = ['Over the', 'Around the', 'Up to the', 'Below the', 'Traverse of the', 'Morning on the']
const VILLAGES = ['Johnsbach', 'Gstatterboden', 'Admont', 'Hieflau', 'Radmer', 'Ardning']

interface Made {
  count: number
  /** a geohash of three letters; the routes are spread evenly over its 32 cells */
  area: string
  author: Route['author']
}

/** Public routes with lines that wind like paths: same arguments, same routes. */
export function createRoutes({ count, area, author }: Made): Route[] {
  const random = seededRandom(20_260)
  const cells = geohashChildren(area)
  return Array.from({ length: count }, (_, index) => {
    const cell = must(cells[index % cells.length], 'a cell')
    return madeRoute({ index, cell, author }, random)
  })
}

function madeRoute(
  { index, cell, author }: { index: number; cell: string; author: Route['author'] },
  random: () => number,
): Route {
  const line = wander(cell, random)
  const start = must(line[0], 'a first point')
  const heights = climb(random)
  const at = new Date(FIRST_DAY_MS + index * APART_MS).toISOString()
  const pick = (words: readonly string[]) => must(words[Math.floor(random() * words.length)], 'a word')
  const ascent = Math.round(200 + random() * 1_600)
  return {
    id: `bench-${String(index).padStart(5, '0')}-${Math.floor(random() * 1e9).toString(36)}`,
    version: 1,
    createdAt: at,
    updatedAt: at,
    name: `${pick(WAYS)} ${pick(TOPS)}, ${pick(VILLAGES)} ${index}`,
    description: `From ${pick(VILLAGES)} by the path along the brook, then steeply through the wood to the open slopes. Stay left at the fork; the last spring is below the hut. Back the same way or by ${pick(VILLAGES)}.`,
    activity: must(ACTIVITIES[index % ACTIVITIES.length], 'an activity'),
    visibility: 'public',
    communities: [],
    preview: encodePolyline(line, PREVIEW_DECIMALS),
    sketchHeights: heights,
    start,
    cell: encodeGeohash(start.lat, start.lon, 6),
    bounds: boundsOf(line),
    distance: Math.round(4_000 + random() * 18_000),
    ascent,
    descent: ascent,
    highest: Math.max(...heights),
    lowest: Math.min(...heights),
    duration: Math.round(7_200 + random() * 21_600),
    shape: 'point_to_point',
    grade: must(GRADES[index % GRADES.length], 'a grade'),
    ...NO_DETAILS,
    scale: { name: 'SAC', value: `T${1 + (index % 5)}` },
    surfaces: { path: 0.7, gravel: 0.2, rock: 0.1 },
    months: [5, 6, 7, 8, 9, 10],
    place: { village: pick(VILLAGES), region: 'Steiermark', country: 'Austria' },
    practical: {
      access: 'From the station along the road to the bridge.',
      parking: 'At the inn, for a fee.',
      transport: 'Bus from Admont, not on Sundays.',
      water: 'A spring at the hut.',
      gear: '',
    },
    tags: ['summit', 'hut'],
    dogs: 'yes',
    stroller: 'no',
    wheelchair: 'no',
    photos: [],
    original: null,
    copiedFrom: null,
    state: 'published',
    author,
    counts: { favourites: index % 40, completed: index % 25, comments: index % 9 },
    rating: { average: 3 + (index % 20) / 10, count: 1 + (index % 30), histogram: [0, 1, 2, 3, 4] },
    latestCondition: null,
    featured: false,
  }
}

/** A line that starts in the inner half of the cell and turns a little at every step. */
function wander(cell: string, random: () => number): { lat: number; lon: number }[] {
  const [west, south, east, north] = geohashBounds(cell)
  const inner = (low: number, high: number) => low + (high - low) * (0.25 + random() * 0.5)
  let [lat, lon, heading] = [inner(south, north), inner(west, east), random() * 2 * Math.PI]
  return Array.from({ length: LINE_POINTS }, () => {
    const point = { lat, lon }
    heading += (random() - 0.5) * 1.1
    lat += Math.cos(heading) * STEP_DEGREES
    lon += Math.sin(heading) * STEP_DEGREES * 1.4
    return point
  })
}

function climb(random: () => number): number[] {
  let height = 500 + random() * 400
  return Array.from({ length: LINE_POINTS }, () => {
    height += random() * 60 - 15
    return Math.round(height)
  })
}

function boundsOf(line: readonly { lat: number; lon: number }[]): [number, number, number, number] {
  const [lats, lons] = [line.map(({ lat }) => lat), line.map(({ lon }) => lon)]
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)]
}
