import type { PrivacyZone } from '#domain/account/settings.ts'
import { createHidingDisc } from '#domain/privacy/hiding-disc.ts'
import { seededRandom } from '#domain/std/seeded-random.ts'

/** A zone with its hidden disc, which is derived from the seed. */
export function zoneOf({
  seed = 1,
  ...some
}: Partial<Omit<PrivacyZone, 'hides'>> & { seed?: number } = {}): PrivacyZone {
  const zone = { id: 'home', name: 'Home', lat: 46, lon: 14, radius: 300, ...some }
  return { ...zone, hides: createHidingDisc(zone, seededRandom(seed)) }
}
