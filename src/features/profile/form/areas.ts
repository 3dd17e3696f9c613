import type { Profile } from '#domain/profile/profile.ts'
import { encodeGeohash } from '#domain/std/geo/geohash.ts'
import type { RouteRow } from '../../../platform/port/port.ts'

export type Area = NonNullable<Profile['homeArea']>

/** Length of an area's geohash: about 150 km wide, so that it does not reveal where a member lives. */
const AREA_LETTERS = 3

interface Point {
  /** degrees, WGS 84 */
  lat: number
  lon: number
}

export const areaCell = ({ lat, lon }: Point): string => encodeGeohash(lat, lon, AREA_LETTERS)

/**
 * The areas in which routes of this device start, sorted by name. A geohash cell is named after the region of most of its
 * routes; a region that spans several cells is listed once, for the cell with the most routes.
 */
export function collectAreas(routes: readonly Pick<RouteRow, 'start' | 'place'>[]): Area[] {
  const counts = new Map<string, Area & { routes: number }>()
  for (const { start, place } of routes) {
    if (!place.region) continue
    const cell = areaCell(start)
    const key = `${cell} ${place.region}`
    const counted = counts.get(key) ?? { cell, name: place.region, routes: 0 }
    counts.set(key, { ...counted, routes: counted.routes + 1 })
  }
  const most = [...counts.values()].toSorted((a, b) => b.routes - a.routes)
  const areas: Area[] = []
  for (const { cell, name } of most) {
    if (!areas.some((area) => area.cell === cell || area.name === name)) areas.push({ cell, name })
  }
  return areas.toSorted((a, b) => a.name.localeCompare(b.name))
}
