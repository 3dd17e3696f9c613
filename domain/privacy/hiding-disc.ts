import { distanceM, EARTH_RADIUS_M, wrapLon } from '../std/geo/distance.ts'
import type { Disc } from './disc.ts'

// A disc round the place itself would have it in its middle, which many cut ends tell to anybody with a pair of compasses. So what is
// hidden is a larger disc that holds all of the zone, with the place far from its middle. Where many lines leave in all directions, the
// mean of their ends lies halfway between the two: hence more than one radius, so that half of it is left. The disc is made once: a new
// one for each route would let them all be averaged.

/** How far the middle of what is hidden lies from the place, in radii of the zone. */
const SHIFT_MIN = 1.1
const SHIFT_MAX = 1.5
/** Of distances on a sphere, which two devices may round differently. */
const SLACK_M = 2
const RADIANS = Math.PI / 180

/** What is hidden for a zone; `radius` in metres. `random`: two numbers from 0 up to 1, of a source that nobody can foretell. */
export function createHidingDisc(zone: Disc, random: () => number): Disc {
  // evenly over the ring: the outer part of it is larger
  const shift = Math.sqrt(SHIFT_MIN ** 2 + random() * (SHIFT_MAX ** 2 - SHIFT_MIN ** 2)) * zone.radius
  return shifted(zone, { shift, bearing: random() * 2 * Math.PI })
}

/** Whether a disc hides all of a zone, not much more, and with the place far from its middle. */
export function hidesZone(disc: Disc, zone: Disc): boolean {
  const shift = distanceM(disc, zone)
  const isAside = shift >= SHIFT_MIN * zone.radius - SLACK_M && shift <= SHIFT_MAX * zone.radius + SLACK_M
  return isAside && Math.abs(disc.radius - shift - zone.radius) <= SLACK_M
}

/**
 * What is hidden once a zone has another radius: with the same middle as long as that is far enough from the place and not too far, for
 * two discs tell more than one.
 */
export function resizeHidingDisc(disc: Disc, zone: Disc, random: () => number): Disc {
  const same = { ...disc, radius: Math.ceil(distanceM(disc, zone) + zone.radius) }
  return hidesZone(same, zone) ? same : createHidingDisc(zone, random)
}

/** The disc round the point so many metres away, on a great circle. */
function shifted(zone: Disc, { shift, bearing }: { shift: number; bearing: number }): Disc {
  const [lat, away] = [zone.lat * RADIANS, shift / EARTH_RADIUS_M]
  const sine = Math.sin(lat) * Math.cos(away) + Math.cos(lat) * Math.sin(away) * Math.cos(bearing)
  const east = Math.sin(bearing) * Math.sin(away) * Math.cos(lat)
  const turned = Math.atan2(east, Math.cos(away) - Math.sin(lat) * sine)
  const middle = { lat: Math.asin(sine) / RADIANS, lon: wrapLon(zone.lon + turned / RADIANS) }
  return { ...middle, radius: Math.ceil(distanceM(middle, zone) + zone.radius) }
}
