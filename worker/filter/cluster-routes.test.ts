import { describe, expect, it } from 'vitest'
import { NO_FILTER } from '#domain/route/list/filter.ts'
import type { Bounds } from '#domain/std/geo/bounds.ts'
import { projectToPixel } from '#domain/std/geo/mercator.ts'
import { routes as routesSpec } from '#replica/collections/routes.ts'
import { variedRoutes } from '#tests/factories/varied-routes.ts'
import { searchedRoutes } from '../search/nouns/routes.ts'
import { clusterRoutes, LINES_MAX, MARKER_DISTANCE_PX } from './cluster-routes.ts'
import { createRouteIndex } from './route-index.ts'

const WORLD: Bounds = [-180, -85, 180, 85]
const EVERYTHING = {
  text: '',
  author: null,
  filter: NO_FILTER,
  offline: new Set<string>(),
  memberId: 'maya',
}

type Place = [lat: number, lon: number]

/** Routes that start at these places and have no extent. */
function spread(places: readonly Place[], shown: { frame?: Bounds; zoom?: number } = {}) {
  const index = createRouteIndex()
  variedRoutes(places.length, 1).forEach((route, n) => {
    const [lat, lon] = places[n] ?? [0, 0]
    const put = { ...route, id: `${n}`, start: { lat, lon }, bounds: [lon, lat, lon, lat] as Bounds }
    index.put(searchedRoutes.entryOf({ ...put, ...routesSpec.deriveIndexFields({ ...put }) }))
  })
  const { frame = WORLD, zoom = 3 } = shown
  return index.withMatches(EVERYTHING, (found) => clusterRoutes(found, { frame, zoom }))
}

const around = ([lat, lon]: Place, many: number): Place[] =>
  Array.from({ length: many }, (_, n) => [lat + n / 10_000, lon + n / 10_000])

const BOHINJ: Place = [46.28, 13.86]
const TASMANIA: Place = [-41.7, 146.1]

describe('routes on a map', () => {
  it('are drawn as lines while there are few', () => {
    const { total, ids, clusters } = spread(around(BOHINJ, LINES_MAX))
    expect(total).toBe(LINES_MAX)
    expect(ids).toHaveLength(LINES_MAX)
    expect(clusters).toEqual([])
  })

  it('are clustered with their number if there are too many, and a single one is drawn as a line', () => {
    const { total, ids, clusters } = spread([...around(BOHINJ, 50), ...around(TASMANIA, 30), [0, 0]])
    expect(total).toBe(81)
    expect(ids).toEqual(['80'])
    expect(clusters.map(({ routes }) => routes)).toEqual([50, 30])
  })

  it('are clustered at the mean of their start points, with the bounds of these', () => {
    const [first] = spread(around(BOHINJ, 50)).clusters
    expect(first?.lat).toBeCloseTo(46.28245, 4)
    expect(first?.lon).toBeCloseTo(13.86245, 4)
    const reach = [13.86, 46.28, 13.8649, 46.2849]
    first?.bounds.forEach((degrees, side) => expect(degrees).toBeCloseTo(reach[side] ?? 0, 6))
  })

  it('split up as the map is zoomed in', () => {
    const apart = around(BOHINJ, 50)
    expect(spread(apart, { zoom: 8 }).clusters).toHaveLength(1)
    expect(spread(apart, { zoom: 17 }).clusters.length).toBeGreaterThan(1)
  })

  it('count if they intersect the visible frame', () => {
    const both = [...around(BOHINJ, 50), ...around(TASMANIA, 30)]
    const { total, ids } = spread(both, { frame: [140, -45, 150, -40] })
    expect(total).toBe(30)
    expect(ids).toHaveLength(30)
  })

  it('are found on a map across the antimeridian', () => {
    const fiji = spread([[-17, 179.9], [-17, -179.9], BOHINJ], { frame: [175, -20, -175, -10] })
    expect(fiji.ids.toSorted()).toEqual(['0', '1'])
  })

  it('have markers that do not overlap', () => {
    const many = variedRoutes(2_000, 3).map(({ start }): Place => [start.lat, start.lon])
    const places = spread(many, { zoom: 5 }).clusters.map((cluster) => projectToPixel(cluster, 5))
    const gaps = places.flatMap((one, at) =>
      places.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
    )
    expect(gaps.length).toBeGreaterThan(0)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(MARKER_DISTANCE_PX - 0.001)
  })

  it('are all contained in a cluster, however many there are', () => {
    const many = variedRoutes(3_000, 7).map(({ start }): Place => [start.lat, start.lon])
    const { total, ids, clusters } = spread(many)
    expect(total).toBe(3_000)
    expect(ids.length + clusters.reduce((sum, { routes }) => sum + routes, 0)).toBe(3_000)
  })
})
