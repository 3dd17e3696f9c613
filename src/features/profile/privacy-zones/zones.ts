import { v7 } from 'uuid'
import { type PrivacyZone, ZONE_RADIUS_MAX_M, ZONE_RADIUS_MIN_M } from '#domain/account/settings.ts'
import { createHidingDisc, resizeHidingDisc } from '#domain/privacy/hiding-disc.ts'

/** Radii to choose from, in metres. */
export const ZONE_RADII_M = [ZONE_RADIUS_MIN_M, 200, 300, 500, 800, 1_000, ZONE_RADIUS_MAX_M]
export const ZONE_RADIUS_DEFAULT_M = 300

/** A random number from 0 to below 1 that cannot be predicted. */
const secureRandom = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32

/** A new zone around a place; `radius` in metres. */
export function createZone(place: Pick<PrivacyZone, 'name' | 'lat' | 'lon' | 'radius'>): PrivacyZone {
  return { id: v7(), ...place, hides: rounded(createHidingDisc(place, secureRandom)) }
}

/** The same zone with another radius. */
export function resizeZone(zone: PrivacyZone, radius: number): PrivacyZone {
  const resized = { ...zone, radius }
  return { ...resized, hides: rounded(resizeHidingDisc(zone.hides, resized, secureRandom)) }
}

/** Rounds to a tenth of a metre. */
const rounded = ({ lat, lon, radius }: PrivacyZone['hides']) => ({
  lat: Math.round(lat * 1e6) / 1e6,
  lon: Math.round(lon * 1e6) / 1e6,
  radius,
})
