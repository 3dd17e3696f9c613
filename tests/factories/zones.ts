import type { PrivacyZone } from '#domain/account/settings.ts'
import { newDisc } from '#domain/privacy/new-disc.ts'
import { seededRandom } from '#domain/std/random.ts'

/** A zone with what it hides, which follows from the seed. */
export function zoneOf({
  seed = 1,
  ...some
}: Partial<Omit<PrivacyZone, 'hides'>> & { seed?: number } = {}): PrivacyZone {
  const zone = { id: 'home', name: 'Home', lat: 46, lon: 14, radius: 300, ...some }
  return { ...zone, hides: newDisc(zone, seededRandom(seed)) }
}
