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

describe('what is hidden for a zone', () => {
  it.each(homes)('holds all of it, with its middle more than the radius away: $lat $lon', (zone) => {
    for (let turn = 0; turn < 200; turn++) {
      const disc = createHidingDisc(zone, random)
      expect(hidesZone(disc, zone)).toBe(true)
      expect(distanceM(disc, zone)).toBeGreaterThan(1.09 * zone.radius)
      expect(disc.radius).toBeGreaterThanOrEqual(distanceM(disc, zone) + zone.radius)
      expect(disc.radius).toBeLessThanOrEqual(2.5 * zone.radius + 2)
    }
  })

  it('lies in any direction from it', () => {
    const quarters = Array.from({ length: 100 }, () => createHidingDisc(HOME, random)).map(
      ({ lat, lon }) => `${Math.sign(lat - HOME.lat)} ${Math.sign(lon - HOME.lon)}`,
    )
    expect(new Set(quarters).size).toBe(4)
  })
})

describe('what does not hide a zone', () => {
  it('is a disc with the place in its middle, one that is too small, and one elsewhere', () => {
    const disc = createHidingDisc(HOME, random)
    expect(hidesZone({ ...HOME, radius: 600 }, HOME)).toBe(false)
    expect(hidesZone({ ...disc, radius: 300 }, HOME)).toBe(false)
    expect(hidesZone({ ...disc, lat: 47 }, HOME)).toBe(false)
  })
})

describe('a zone of another size', () => {
  it('is hidden from the same middle as long as that is not too near to the place, nor too far', () => {
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
