import { metresPerPx, projectToPixel, unprojectPixel } from '../../../std/geo/mercator.ts'
import { simplify } from '../../../std/geo/simplify.ts'
import { DRAWN_UNITS_PER_PX } from '../../../wire/map/tile.ts'
import { lineFromPoints, pickPoints, pointsOf } from '../../line.ts'
import { findShortestWay } from './shortest-way.ts'
import { type Spot, TILE_UNITS } from './way-lines.ts'
import { createWayNetwork, type SnappedSpot, type WayTile } from './way-network.ts'

// The ways of some tiles of one zoom, asked by places in degrees.

export interface Place {
  lat: number
  lon: number
}

/** A place so near to a way is taken to be on it. */
const ON_WAY_PX = 3
/** What a way may be longer than the straight line: winding up a slope, or around a lake. */
const DETOUR_FACTOR = 2.5
const DETOUR_EXTRA_M = 300
/** Corners that are off by less show nothing. */
const SMOOTHED_PX = 0.5

export interface WayRouter {
  /** The nearest place of any way within so many metres; null: there is none. */
  nearest: (place: Place, reachM: number) => Place | null
  /**
   * Places of the shortest way after `from`, the last on the way next to `to`; empty: they are not on ways that meet, or the way is
   * much longer than it is far.
   */
  route: (from: Place, to: Place) => Promise<Place[]>
}

/** Of tiles of one zoom, one or more, that lie within a few tiles of each other. `pause` lets others have their turn. */
export function createWayRouter(tiles: readonly WayTile[], pause: () => Promise<void>): WayRouter {
  const zoom = tiles[0]?.tile.z ?? 0
  const west = Math.min(...tiles.map(({ tile }) => tile.x))
  const north = Math.min(...tiles.map(({ tile }) => tile.y))
  const net = createWayNetwork(tiles, { west, north })
  const spotOf = (place: Place): Spot => {
    const { x, y } = projectToPixel(place, zoom)
    return {
      x: x * DRAWN_UNITS_PER_PX - west * TILE_UNITS,
      y: y * DRAWN_UNITS_PER_PX - north * TILE_UNITS,
    }
  }
  const placeAt = ({ x, y }: Spot): Place =>
    unprojectPixel(
      { x: (x + west * TILE_UNITS) / DRAWN_UNITS_PER_PX, y: (y + north * TILE_UNITS) / DRAWN_UNITS_PER_PX },
      zoom,
    )
  const onWay = (place: Place): SnappedSpot | null =>
    net.nearest(spotOf(place), ON_WAY_PX * DRAWN_UNITS_PER_PX)
  return {
    nearest(place, reachM) {
      const reachPx = reachM / metresPerPx(place.lat, zoom)
      const found = net.nearest(spotOf(place), reachPx * DRAWN_UNITS_PER_PX)
      return found && placeAt(found.spot)
    },
    async route(from, to) {
      const [start, end] = [onWay(from), onWay(to)]
      if (!start || !end) return []
      const pxM = metresPerPx(from.lat, zoom)
      const straight = Math.hypot(end.spot.x - start.spot.x, end.spot.y - start.spot.y)
      const lengthMax = DETOUR_FACTOR * straight + (DETOUR_EXTRA_M / pxM) * DRAWN_UNITS_PER_PX
      const way = await findShortestWay(net, { from: start, to: end, lengthMax, pause })
      const [first, ...spots] = way ?? []
      return first ? smoothed([from, ...spots.map(placeAt)], SMOOTHED_PX * pxM).slice(1) : []
    },
  }
}

function smoothed(places: readonly Place[], toleranceM: number): Place[] {
  const line = lineFromPoints(places)
  return [...pointsOf(pickPoints(line, simplify(line, toleranceM)))]
}
