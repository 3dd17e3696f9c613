import { distanceM, METRES_PER_DEGREE, wrapLon } from '../std/geo/distance.ts'
import type { TrackView } from './track-view.ts'

// Where somebody is on a line, from one position to the next.

/** One reading of a receiver: degrees, and the radius in metres within which it is sure. */
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
  /** metres to the line, where it is nearest, and the way there in degrees from north */
  distanceToLineM: number
  nearest: { lat: number; lon: number }
  bearing: number
  /**
   * away: not yet on the line · on · off: has left it · rough: the receiver is too unsure to tell
   *
   *   away ──> on <──> off      each from two positions in a row, but the first on the line
   */
  state: 'away' | 'on' | 'off' | 'rough'
}

/** Surely farther than this from the line, one is not on it: wider than a road and a receiver's drift under trees. */
const OFF_M = 40
/** And back on it nearer than this, so that walking along the limit does not tell each step. */
const BACK_M = 20
/** One reading may be a reflection from a wall of rock. */
const READINGS = 2
const ROUGH_M = 100

/** Where a line comes by twice, what lies this much farther off than the nearest is as likely. */
const ALIKE_MIN_M = 15
const ALIKE_MAX_M = 60

type Course = Pick<TrackView, 'course' | 'lengthM'>

/**
 * Follows positions along a line. Where it passes the same place twice (out and back, a crossing), that passage counts
 * which is next to where one was; the first one at the start. Null where the line has no length.
 */
export function createFollower(line: Course): ((fix: Fix) => FollowerPosition) | null {
  if (line.lengthM === 0 || line.course.lat.length < 2) return null
  let formerM = 0
  let state: 'away' | 'on' | 'off' = 'away'
  let against = 0
  return (fix) => {
    const { alongM, besideM, lat, lon } = nextTo(passagesOf(line, fix), formerM)
    const isRough = fix.accuracyM > ROUGH_M
    const surelyM = Math.max(0, besideM - fix.accuracyM)
    const isOn = surelyM <= (state === 'on' ? OFF_M : BACK_M)
    if (!isRough) {
      against = isOn === (state === 'on') ? 0 : against + 1
      if (against >= READINGS || (isOn && state === 'away')) {
        state = isOn ? 'on' : 'off'
        against = 0
      }
      if (state === 'on') formerM = alongM
    }
    return {
      share: alongM / line.lengthM,
      fromStartM: alongM,
      remainingM: line.lengthM - alongM,
      distanceToLineM: besideM,
      nearest: { lat, lon },
      bearing: bearingOf(fix, { lat, lon }),
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

/** The places where the line comes nearest, of all that are about as near as the nearest; at least one. */
function passagesOf({ course, lengthM }: Course, fix: Fix): Passage[] {
  const east = METRES_PER_DEGREE * Math.cos((fix.lat * Math.PI) / 180)
  const x = (at: number) => wrapLon((course.lon[at] ?? 0) - fix.lon) * east
  const y = (at: number) => ((course.lat[at] ?? 0) - fix.lat) * METRES_PER_DEGREE
  const last = course.lat.length - 1
  const beside = new Float64Array(last)
  const shares = new Float64Array(last)
  let [x1, y1] = [x(0), y(0)]
  let nearestM = Number.POSITIVE_INFINITY
  for (let i = 0; i < last; i++) {
    const [x2, y2] = [x(i + 1), y(i + 1)]
    const share = shareOfNearest(x1, y1, x2 - x1, y2 - y1)
    shares[i] = share
    beside[i] = Math.hypot(x1 + (x2 - x1) * share, y1 + (y2 - y1) * share)
    nearestM = Math.min(nearestM, beside[i] ?? 0)
    ;[x1, y1] = [x2, y2]
  }
  const alikeM = nearestM + Math.min(ALIKE_MAX_M, Math.max(ALIKE_MIN_M, fix.accuracyM))
  const passages: Passage[] = []
  for (let i = 0; i < last; i++) {
    const m = beside[i] ?? 0
    const isLowest = m <= (beside[i - 1] ?? m) && m < (beside[i + 1] ?? Number.POSITIVE_INFINITY)
    if (m > alikeM || !isLowest) continue
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

/** Where the origin meets a stretch that begins at x, y: 0 to 1 of it. */
function shareOfNearest(x: number, y: number, dx: number, dy: number): number {
  const square = dx * dx + dy * dy
  return square === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dy) / square))
}

/** Nobody walks back as readily as on. */
function nextTo(passages: Passage[], formerM: number): Passage {
  const cost = ({ alongM }: Passage) => (alongM >= formerM ? alongM - formerM : 2 * (formerM - alongM))
  return passages.reduce((best, passage) => (cost(passage) < cost(best) ? passage : best))
}

/** Degrees from north, clockwise; good for the few kilometres to a line. */
function bearingOf(from: { lat: number; lon: number }, to: { lat: number; lon: number }): number {
  const east = wrapLon(to.lon - from.lon) * Math.cos((from.lat * Math.PI) / 180)
  const degrees = (Math.atan2(east, to.lat - from.lat) * 180) / Math.PI
  return (degrees + 360) % 360
}
