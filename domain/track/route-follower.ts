import { distanceM, METRES_PER_DEGREE, wrapLon } from '../std/geo/distance.ts'
import type { TrackView } from './track-view.ts'

// Follows a member's position along a line.

/** One GPS fix: degrees, and its accuracy radius in metres. */
export interface Fix {
  lat: number
  lon: number
  accuracyM: number
}

export interface FollowerPosition {
  /** 0 to 1 along the line, and in metres from its start and to its end */
  share: number
  fromStartM: number
  remainingM: number
  /** distance in metres and bearing in degrees from north to the nearest place of the line */
  distanceToLineM: number
  nearest: { lat: number; lon: number }
  bearing: number
  /**
   * away: not on the line yet · on · off: has left the line · rough: the accuracy is too low
   *
   *   away ──> on <──> off      after two fixes in a row; the first arrival after one
   */
  state: 'away' | 'on' | 'off' | 'rough'
}

/** Off the line beyond this distance, which exceeds a road's width and the GPS drift under trees. */
const OFF_M = 40
/** On the line again below this smaller distance (hysteresis). */
const RETURN_M = 20
/** A single fix may be a reflection from a rock face. */
const FIXES_NEEDED = 2
const ROUGH_M = 100

/** If the line passes twice, passages within this difference from the nearest are equally likely. */
const SIMILAR_MIN_M = 15
const SIMILAR_MAX_M = 60

type Course = Pick<TrackView, 'course' | 'lengthM'>

/**
 * Creates a follower of a line. If the line passes a place twice (out and back, a crossing), it chooses
 * the passage next to the previous position, at the start the first one. Null for a line without length.
 */
export function createFollower(line: Course): ((fix: Fix) => FollowerPosition) | null {
  if (line.lengthM === 0 || line.course.lat.length < 2) return null
  let previousM = 0
  let state: 'away' | 'on' | 'off' = 'away'
  let contraryFixes = 0
  return (fix) => {
    const { alongM, besideM, lat, lon } = choosePassage(findPassages(line, fix), previousM)
    const isRough = fix.accuracyM > ROUGH_M
    const certainM = Math.max(0, besideM - fix.accuracyM)
    const isOn = certainM <= (state === 'on' ? OFF_M : RETURN_M)
    if (!isRough) {
      contraryFixes = isOn === (state === 'on') ? 0 : contraryFixes + 1
      if (contraryFixes >= FIXES_NEEDED || (isOn && state === 'away')) {
        state = isOn ? 'on' : 'off'
        contraryFixes = 0
      }
      if (state === 'on') previousM = alongM
    }
    return {
      share: alongM / line.lengthM,
      fromStartM: alongM,
      remainingM: line.lengthM - alongM,
      distanceToLineM: besideM,
      nearest: { lat, lon },
      bearing: computeBearing(fix, { lat, lon }),
      state: isRough ? 'rough' : state,
    }
  }
}

interface Passage {
  alongM: number
  besideM: number
  lat: number
  lon: number
}

/** The places where the line is locally nearest, of all about as near as the nearest; at least one. */
function findPassages({ course, lengthM }: Course, fix: Fix): Passage[] {
  const east = METRES_PER_DEGREE * Math.cos((fix.lat * Math.PI) / 180)
  const x = (at: number) => wrapLon((course.lon[at] ?? 0) - fix.lon) * east
  const y = (at: number) => ((course.lat[at] ?? 0) - fix.lat) * METRES_PER_DEGREE
  const last = course.lat.length - 1
  const distances = new Float64Array(last)
  const shares = new Float64Array(last)
  let [x1, y1] = [x(0), y(0)]
  let nearestM = Number.POSITIVE_INFINITY
  const gaps = new Set(course.gaps)
  for (let i = 0; i < last; i++) {
    const [x2, y2] = [x(i + 1), y(i + 1)]
    // Of a gap only its first end belongs to the line; the other one begins the next step.
    const share = gaps.has(i + 1) ? 0 : nearestFraction(x1, y1, x2 - x1, y2 - y1)
    shares[i] = share
    distances[i] = Math.hypot(x1 + (x2 - x1) * share, y1 + (y2 - y1) * share)
    nearestM = Math.min(nearestM, distances[i] ?? 0)
    ;[x1, y1] = [x2, y2]
  }
  const similarM = nearestM + Math.min(SIMILAR_MAX_M, Math.max(SIMILAR_MIN_M, fix.accuracyM))
  const passages: Passage[] = []
  for (let i = 0; i < last; i++) {
    const m = distances[i] ?? 0
    const isLowest = m <= (distances[i - 1] ?? m) && m < (distances[i + 1] ?? Number.POSITIVE_INFINITY)
    if (m > similarM || !isLowest) continue
    const share = shares[i] ?? 0
    const [lat, lon] = [course.lat[i] ?? 0, course.lon[i] ?? 0]
    const place = {
      lat: lat + ((course.lat[i + 1] ?? lat) - lat) * share,
      lon: wrapLon(lon + wrapLon((course.lon[i + 1] ?? lon) - lon) * share),
    }
    passages.push({ alongM: ((i + share) / last) * lengthM, besideM: distanceM(fix, place), ...place })
  }
  return passages
}

/** The fraction of a step from x, y that is nearest to the origin. */
function nearestFraction(x: number, y: number, dx: number, dy: number): number {
  const square = dx * dx + dy * dy
  return square === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dy) / square))
}

/**
 * Chooses the passage closest to the previous position; going backwards counts double, because it
 * is unlikely.
 */
function choosePassage(passages: Passage[], previousM: number): Passage {
  const cost = ({ alongM }: Passage) => (alongM >= previousM ? alongM - previousM : 2 * (previousM - alongM))
  return passages.reduce((best, passage) => (cost(passage) < cost(best) ? passage : best))
}

/** Degrees from north, clockwise; valid for a few kilometres. */
export function computeBearing(from: { lat: number; lon: number }, to: { lat: number; lon: number }): number {
  const east = wrapLon(to.lon - from.lon) * Math.cos((from.lat * Math.PI) / 180)
  const degrees = (Math.atan2(east, to.lat - from.lat) * 180) / Math.PI
  return (degrees + 360) % 360
}
