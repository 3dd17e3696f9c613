import type { Region } from './region.ts'
import { buildTerrain, type Terrain } from './terrain.ts'

const built = new WeakMap<Region, Terrain>()

/**
 * Metres above sea level at a place of a region. The first call for a region builds its terrain
 * (some 100 ms). A place outside the region's bounds gets the height of its edge.
 */
export function heightAt(region: Region, lat: number, lon: number): number {
  const terrain = getTerrain(region)
  const { x, y } = terrain.plane.toPoint(lat, lon)
  return terrain.heightM(x, y)
}

/** The region's terrain, built on the first call. */
export function getTerrain(region: Region): Terrain {
  let terrain = built.get(region)
  if (terrain === undefined) {
    terrain = buildTerrain(region)
    built.set(region, terrain)
  }
  return terrain
}
