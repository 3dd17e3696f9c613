import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ElevationSource } from '#server/resources/elevation/source.ts'
import { heightAt } from './height-at.ts'
import type { Region } from './region.ts'
import { REGIONS } from './regions.ts'

/** How high the demo world's ground is, to 0.1 m: the ground that its map shows and its routes run over. Elsewhere nothing is known. */
export function createDemoElevationSource(regions: readonly Region[] = REGIONS): ElevationSource {
  return {
    async heightsAt(places) {
      // many ask at once: others are answered in between
      await nextTurn()
      return places.map(({ lat, lon }) => {
        const region = regions.find(({ bounds }) => lies({ lat, lon }, bounds))
        return region ? Math.round(heightAt(region, lat, lon) * 10) / 10 : null
      })
    },
  }
}

const lies = (
  { lat, lon }: { lat: number; lon: number },
  [west, south, east, north]: Region['bounds'],
): boolean => lon >= west && lon <= east && lat >= south && lat <= north
