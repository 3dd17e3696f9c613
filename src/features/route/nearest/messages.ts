import type { NearestGround, NearestSpot } from '#domain/ground/nearest-on-tiles.ts'
import { distanceM } from '#domain/std/geo/distance.ts'
import type { LatLon } from '#domain/std/geo/lat-lon.ts'
import { computeBearing } from '#domain/track/route-follower.ts'
import { formatCompass } from '../../../ui/format/compass.ts'
import { formatQuantity, type Units } from '../../../ui/format/quantity.ts'
import { formatShortDistance } from '../../../ui/format/short-distance.ts'

/** Closer than this no direction helps. */
const THERE_M = 30

/** How far the nearest hut and road are from a position; empty if neither is known. */
export function nearestMessage({ hut, road }: NearestGround, position: LatLon, units: Units): string {
  const parts = [
    hut && `nearest hut ${hut.name}, ${wayTo(hut, position, units)}`,
    road && `nearest road ${wayTo(road, position, units)}`,
  ].filter((part) => part !== null)
  const text = parts.join('; ')
  return text && `In a straight line: ${text}`
}

function wayTo(spot: NearestSpot, position: LatLon, units: Units): string {
  const metres = distanceM(position, spot)
  if (metres < THERE_M) return 'here'
  return `${formatQuantity(formatShortDistance(metres, units))} ${formatCompass(computeBearing(position, spot))}`
}
