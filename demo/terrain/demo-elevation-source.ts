import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { heightAt } from './height-at.ts'
import type { Region } from './region.ts'
import { REGIONS } from './regions.ts'

interface LatLon {
  lat: number
  lon: number
}

/** An elevation source for the server. */
interface DemoElevationSource {
  /** Metres above sea level per place; null outside the demo regions. */
  heightsAt(places: readonly LatLon[]): Promise<(number | null)[]>
}

/**
 * Elevations of the demo terrain, to 0.1 m: the same ground as on its map and routes. Null
 * elsewhere.
 */
export function createDemoElevationSource(regions: readonly Region[] = REGIONS): DemoElevationSource {
  return {
    async heightsAt(places) {
      // Lets other requests run in between.
      await yieldToEventLoop()
      return places.map(({ lat, lon }) => {
        const region = regions.find(({ bounds }) => isWithin({ lat, lon }, bounds))
        return region ? Math.round(heightAt(region, lat, lon) * 10) / 10 : null
      })
    },
  }
}

const isWithin = ({ lat, lon }: LatLon, [west, south, east, north]: Region['bounds']): boolean =>
  lon >= west && lon <= east && lat >= south && lat <= north
