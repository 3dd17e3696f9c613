import type { PrivacyZone } from '#domain/account/settings.ts'
import { EARTH_RADIUS_M } from '#domain/std/geo/distance.ts'
import { seededRandom } from '#domain/std/seeded-random.ts'
import { type Line, lineFromPoints } from '#domain/track/line.ts'
import { zoneOf } from '#tests/factories/zones.ts'

// Homes with routes that begin at their doors, as recorded: a point every 25 metres along streets and paths that turn.

export interface Home {
  zone: PrivacyZone
  lines: Line[]
}

const STEP_M = 25
const TURN_MAX = 0.5
const RADIANS = Math.PI / 180

/** The same seed makes the same homes. */
export function madeHomes({ homes, lines, seed }: { homes: number; lines: number; seed: number }): Home[] {
  const random = seededRandom(seed)
  return Array.from({ length: homes }, (_, at) => {
    const place = { lat: 40 + random() * 15, lon: 5 + random() * 15 }
    const zone = zoneOf({ ...place, radius: Math.round(150 + random() * 650), seed: seed + at })
    return { zone, lines: Array.from({ length: lines }, () => wander(place, random)) }
  })
}

/** Two to ten kilometres; every second one comes home by another way. */
function wander(home: { lat: number; lon: number }, random: () => number): Line {
  const steps = Math.round((2_000 + random() * 8_000) / STEP_M)
  const comesHome = random() < 0.5
  let [lat, lon, heading] = [home.lat, home.lon, random() * 2 * Math.PI]
  const points = [{ lat, lon, height: 500, time: 1_750_000_000 }]
  for (let step = 1; step <= steps; step++) {
    heading += (random() - 0.5) * 2 * TURN_MAX
    if (comesHome && step > steps / 2) heading = homeward({ lat, lon }, home) + (random() - 0.5) * 2
    lat += (STEP_M * Math.cos(heading)) / EARTH_RADIUS_M / RADIANS
    lon += (STEP_M * Math.sin(heading)) / EARTH_RADIUS_M / RADIANS / Math.cos(lat * RADIANS)
    points.push({ lat, lon, height: 500 + 80 * Math.sin(step / 30), time: 1_750_000_000 + step * 18 })
  }
  return lineFromPoints(points)
}

const homeward = (from: { lat: number; lon: number }, home: { lat: number; lon: number }): number =>
  Math.atan2((home.lon - from.lon) * Math.cos(home.lat * RADIANS), home.lat - from.lat)
