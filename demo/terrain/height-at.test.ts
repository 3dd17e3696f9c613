import { describe, expect, it } from 'vitest'
import { getTerrain, heightAt } from './height-at.ts'
import { shoreDistanceM } from './lake-shape.ts'
import { REGIONS } from './regions.ts'

describe.each(REGIONS)('the terrain of $id', (region) => {
  const terrain = getTerrain(region)
  const places = Object.entries(region.places)

  it('has each place within its bounds, near its height', () => {
    const [west, south, east, north] = region.bounds
    for (const [, rows] of places) {
      for (const [name, lat, lon, heightM] of rows) {
        expect(lat > south && lat < north && lon > west && lon < east, name).toBe(true)
        // Places near water or a summit are influenced by its height.
        expect(Math.abs(heightAt(region, lat, lon) - heightM), name).toBeLessThan(90)
      }
    }
  })

  it('has its highest point on its highest summit', () => {
    const tops = region.places.summit.map(([, , , heightM]) => heightM)
    expect(highest(terrain)).toBeLessThan(Math.max(...tops) + 25)
  })

  it('is level on every lake, and not beyond its shore', () => {
    for (const lake of terrain.lakes) {
      const { x, y } = lake.centre
      expect(terrain.heightM(x, y)).toBe(lake.heightM)
      expect(terrain.lakeAt(x, y)?.name).toBe(lake.name)
      expect(terrain.lakeAt(x + lake.lengthM, y + lake.lengthM)?.name).not.toBe(lake.name)
      expect(shoreDistanceM(lake, x + lake.lengthM, y + lake.lengthM)).toBeGreaterThan(0)
    }
  })

  it('is continuous', () => {
    for (let i = 0; i < 400; i++) {
      const x = (terrain.plane.widthM * ((i * 37) % 400)) / 400
      const y = (terrain.plane.heightM * ((i * 91) % 400)) / 400
      expect(Math.abs(terrain.heightM(x + 5, y) - terrain.heightM(x, y))).toBeLessThan(25)
    }
  })

  it('has rivers that never flow uphill', () => {
    for (const { name, course } of terrain.rivers) {
      course
        .slice(1)
        .forEach(({ heightM }, i) => expect(heightM, name).toBeLessThanOrEqual(course[i]?.heightM ?? 0))
    }
  })

  it('returns the same height on every call, also outside its bounds', () => {
    const [west, south] = region.bounds
    expect(heightAt(region, south + 0.1, west + 0.1)).toBe(heightAt(region, south + 0.1, west + 0.1))
    expect(Number.isFinite(heightAt(region, south - 1, west - 1))).toBe(true)
  })
})

function highest(terrain: ReturnType<typeof getTerrain>): number {
  const { widthM, heightM } = terrain.plane
  let top = 0
  for (let x = 0; x < widthM; x += 90) {
    for (let y = 0; y < heightM; y += 90) top = Math.max(top, terrain.heightM(x, y))
  }
  return top
}
