import type { LatLon } from '../../../std/geo/lat-lon.ts'
import { metresPerPx, projectToPixel, unprojectPixel } from '../../../std/geo/mercator.ts'
import { simplify } from '../../../std/geo/simplify.ts'
import { DRAWN_UNITS_PER_PX } from '../../../wire/map/tile.ts'
import { lineFromPoints, pickPoints, pointsOf } from '../../line.ts'
import { findShortestWay } from './shortest-way.ts'
import { type Spot, TILE_UNITS } from './way-lines.ts'
import { createWayNetwork, type SnappedSpot, type WayTile } from './way-network.ts'

// Routing on the ways of some tiles of one zoom, in degrees.

/** A place this close to a way counts as on it. */
const ON_WAY_PX = 3
/** How much longer than the straight line a way may be: switchbacks, or around a lake. */
const DETOUR_FACTOR = 2.5
const DETOUR_EXTRA_M = 300
/** Smaller deviations are invisible. */
const SMOOTHED_PX = 0.5

export interface WayRouter {
  /** The nearest place of any way within `reachM` metres; null: there is none. */
  nearest: (place: LatLon, reachM: number) => LatLon | null
  /**
   * The places of the shortest way after `from`; the last is on the way next to `to`. Empty if they are
   * not on connected ways, or the detour is too long.
   */
  route: (from: LatLon, to: LatLon) => Promise<LatLon[]>
}

/** `tiles`: one or more tiles of one zoom, close to each other. `pause` yields to other tasks. */
export function createWayRouter(tiles: readonly WayTile[], pause: () => Promise<void>): WayRouter {
  const zoom = tiles[0]?.tile.z ?? 0
  const west = Math.min(...tiles.map(({ tile }) => tile.x))
  const north = Math.min(...tiles.map(({ tile }) => tile.y))
  const network = createWayNetwork(tiles, { west, north })
  const toSpot = (place: LatLon): Spot => {
    const { x, y } = projectToPixel(place, zoom)
    return {
      x: x * DRAWN_UNITS_PER_PX - west * TILE_UNITS,
      y: y * DRAWN_UNITS_PER_PX - north * TILE_UNITS,
    }
  }
  const toPlace = ({ x, y }: Spot): LatLon =>
    unprojectPixel(
      { x: (x + west * TILE_UNITS) / DRAWN_UNITS_PER_PX, y: (y + north * TILE_UNITS) / DRAWN_UNITS_PER_PX },
      zoom,
    )
  const onWay = (place: LatLon): SnappedSpot | null =>
    network.nearest(toSpot(place), ON_WAY_PX * DRAWN_UNITS_PER_PX)
  return {
    nearest(place, reachM) {
      const reachPx = reachM / metresPerPx(place.lat, zoom)
      const found = network.nearest(toSpot(place), reachPx * DRAWN_UNITS_PER_PX)
      return found && toPlace(found.spot)
    },
    async route(from, to) {
      const [start, end] = [onWay(from), onWay(to)]
      if (!start || !end) return []
      const pxM = metresPerPx(from.lat, zoom)
      const straight = Math.hypot(end.spot.x - start.spot.x, end.spot.y - start.spot.y)
      const lengthMax = DETOUR_FACTOR * straight + (DETOUR_EXTRA_M / pxM) * DRAWN_UNITS_PER_PX
      const way = await findShortestWay(network, { from: start, to: end, lengthMax, pause })
      const [first, ...spots] = way ?? []
      return first ? smooth([from, ...spots.map(toPlace)], SMOOTHED_PX * pxM).slice(1) : []
    },
  }
}

function smooth(places: readonly LatLon[], toleranceM: number): LatLon[] {
  const line = lineFromPoints(places)
  return [...pointsOf(pickPoints(line, simplify(line, toleranceM)))]
}
