import type { Profile } from '#domain/profile/profile.ts'
import { encodeGeohash } from '#domain/std/geo/geohash.ts'
import type { RouteRow } from '../../../platform/port/port.ts'

export type Area = NonNullable<Profile['homeArea']>

/** Letters of an area's cell: some 150 km, which does not tell where anybody lives. */
const AREA_LETTERS = 3

interface Point {
  /** degrees, WGS 84 */
  lat: number
  lon: number
}

export const areaCell = ({ lat, lon }: Point): string => encodeGeohash(lat, lon, AREA_LETTERS)

/**
 * The areas in which the routes of this device start, by name. A cell goes by the region that most of its routes name,
 * a region that lies in several cells stands for the one with the most routes.
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
