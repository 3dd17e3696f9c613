import type { ElevationSource } from '../resources/elevation/source.ts'
import type { GroundHeights } from './heights.ts'

/** Elevations of an imported ground; null where it has none. */
export const createGroundElevationSource = (heights: GroundHeights): ElevationSource => ({
  async heightsAt(places) {
    const heightAt = await heights.near(places)
    return places.map(({ lat, lon }) => {
      const height = heightAt(lat, lon)
      return height === null ? null : Math.round(height * 10) / 10
    })
  },
})
