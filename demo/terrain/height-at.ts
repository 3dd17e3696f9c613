import type { Region } from './region.ts'
import { buildTerrain, type Terrain } from './terrain.ts'

const built = new WeakMap<Region, Terrain>()

/** Metres above the sea at a place of a region; the same for ever for the same tables. The first call for a region
 * builds its terrain (some 100 ms). Places outside the region's bounds get the height of its edge. */
export function heightAt(region: Region, lat: number, lon: number): number {
  const terrain = getTerrain(region)
  const { x, y } = terrain.plane.toPoint(lat, lon)
  return terrain.heightM(x, y)
}

/** The region's terrain, built once. */
export function getTerrain(region: Region): Terrain {
  let terrain = built.get(region)
  if (terrain === undefined) {
    terrain = buildTerrain(region)
    built.set(region, terrain)
  }
  return terrain
}
