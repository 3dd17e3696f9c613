import { distanceM, EARTH_RADIUS_M, wrapLon } from '../std/geo/distance.ts'
import type { Disc } from './disc.ts'

// A disc centered on the place would reveal it: several cut ends determine the center. Therefore a larger
// disc is hidden that contains the whole zone, with the place far from its center. If many lines leave
// in all directions, the mean of their ends lies halfway between place and center; a shift of more than
// one radius keeps half of it. The disc is generated once: new ones per route could be averaged.

/** Distance between the hidden disc's center and the place, in radii of the zone. */
const SHIFT_MIN = 1.1
const SHIFT_MAX = 1.5
/** Tolerance for distances that devices may round differently. */
const SLACK_M = 2
const RADIANS = Math.PI / 180

/**
 * The hidden disc of a zone; `radius` in metres. `random`: a cryptographic source of numbers from 0
 * up to 1, called twice.
 */
export function createHidingDisc(zone: Disc, random: () => number): Disc {
  // Evenly over the ring: its outer part is larger.
  const shift = Math.sqrt(SHIFT_MIN ** 2 + random() * (SHIFT_MAX ** 2 - SHIFT_MIN ** 2)) * zone.radius
  return shifted(zone, { shift, bearing: random() * 2 * Math.PI })
}

/** Whether a disc hides the whole zone, not much more, and with the place far from its center. */
export function hidesZone(disc: Disc, zone: Disc): boolean {
  const shift = distanceM(disc, zone)
  const isAside = shift >= SHIFT_MIN * zone.radius - SLACK_M && shift <= SHIFT_MAX * zone.radius + SLACK_M
  return isAside && Math.abs(disc.radius - shift - zone.radius) <= SLACK_M
}

/**
 * The hidden disc of a zone after its radius changed. Keeps the center while its distance from the place
 * fits, because two discs reveal more than one.
 */
export function resizeHidingDisc(disc: Disc, zone: Disc, random: () => number): Disc {
  const same = { ...disc, radius: Math.ceil(distanceM(disc, zone) + zone.radius) }
  return hidesZone(same, zone) ? same : createHidingDisc(zone, random)
}

/** The disc whose center is shifted along a great circle. */
function shifted(zone: Disc, { shift, bearing }: { shift: number; bearing: number }): Disc {
  const [lat, angle] = [zone.lat * RADIANS, shift / EARTH_RADIUS_M]
  const sine = Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(bearing)
  const east = Math.sin(bearing) * Math.sin(angle) * Math.cos(lat)
  const lonShift = Math.atan2(east, Math.cos(angle) - Math.sin(lat) * sine)
  const center = { lat: Math.asin(sine) / RADIANS, lon: wrapLon(zone.lon + lonShift / RADIANS) }
  return { ...center, radius: Math.ceil(distanceM(center, zone) + zone.radius) }
}
