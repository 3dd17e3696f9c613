import { describe, expect, it } from 'vitest'
import { distanceM } from '../std/geo/distance.ts'
import { seededRandom } from '../std/seeded-random.ts'
import { createHidingDisc, hidesZone, resizeHidingDisc } from './hiding-disc.ts'

const random = seededRandom(7)
const HOME = { lat: 46, lon: 14, radius: 300 }
const homes = [
  HOME,
  { lat: -33.9, lon: 151.2, radius: 100 },
  { lat: 78.2, lon: 15.6, radius: 1_500 },
  { lat: 0, lon: 180, radius: 700 },
  { lat: 89.99, lon: 0, radius: 1_500 },
]

describe('createHidingDisc', () => {
  it.each(homes)('contains the zone, with a center more than its radius away: $lat $lon', (zone) => {
    for (let turn = 0; turn < 200; turn++) {
      const disc = createHidingDisc(zone, random)
      expect(hidesZone(disc, zone)).toBe(true)
      expect(distanceM(disc, zone)).toBeGreaterThan(1.09 * zone.radius)
      expect(disc.radius).toBeGreaterThanOrEqual(distanceM(disc, zone) + zone.radius)
      expect(disc.radius).toBeLessThanOrEqual(2.5 * zone.radius + 2)
    }
  })

  it('shifts the center in any direction', () => {
    const quarters = Array.from({ length: 100 }, () => createHidingDisc(HOME, random)).map(
      ({ lat, lon }) => `${Math.sign(lat - HOME.lat)} ${Math.sign(lon - HOME.lon)}`,
    )
    expect(new Set(quarters).size).toBe(4)
  })
})

describe('hidesZone', () => {
  it('rejects a centered disc, a disc that is too small, and one elsewhere', () => {
    const disc = createHidingDisc(HOME, random)
    expect(hidesZone({ ...HOME, radius: 600 }, HOME)).toBe(false)
    expect(hidesZone({ ...disc, radius: 300 }, HOME)).toBe(false)
    expect(hidesZone({ ...disc, lat: 47 }, HOME)).toBe(false)
  })
})

describe('resizeHidingDisc', () => {
  it('keeps the center while its distance from the place fits', () => {
    const disc = createHidingDisc(HOME, random)
    const shift = distanceM(disc, HOME)
    const larger = { ...HOME, radius: Math.floor(shift * 0.8) }
    const { radius, ...middle } = resizeHidingDisc(disc, larger, random)
    expect(middle).toEqual({ lat: disc.lat, lon: disc.lon })
    expect(hidesZone({ ...middle, radius }, larger)).toBe(true)
    for (const far of [1_500, 100]) {
      const moved = resizeHidingDisc(disc, { ...HOME, radius: far }, random)
      expect(hidesZone(moved, { ...HOME, radius: far })).toBe(true)
      expect(moved.lat).not.toBe(disc.lat)
    }
  })
})
