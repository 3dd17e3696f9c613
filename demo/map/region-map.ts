import { setImmediate as nextTurn } from 'node:timers/promises'
import { projectToPixel, TILE_PX, type Tile, unprojectPixel } from '#domain/std/geo/mercator.ts'
import { DRAWN_SIDE, DRAWN_STEP_PX, DRAWN_ZOOM_MAX, type DrawnTile } from '#domain/wire/map/tile.ts'
import { buildNetworkSteps } from '../paths/network.ts'
import type { Network, Surface } from '../paths/way.ts'
import { getTerrain } from '../terrain/height-at.ts'
import { lakeRing } from '../terrain/lake-shape.ts'
import type { Region } from '../terrain/region.ts'
import type { Terrain } from '../terrain/terrain.ts'
import { linePath } from './line-path.ts'
import { placesAtZoom, placesOnTile } from './map-places.ts'
import { type ProjectedLine, projectLine } from './projected-line.ts'

/** What a region's tiles are drawn from. */
export interface RegionMap {
  region: Region
  terrain: Terrain
  lakes: readonly ProjectedLine[]
  rivers: readonly ProjectedLine[]
  ways: Readonly<Record<Surface, readonly ProjectedLine[]>>
  /** by zoom */
  places: readonly DrawnTile['places'][]
}

const LAKE_CORNERS = 72
/** Further out, paths would cover the land. */
const PATHS_FROM_ZOOM = 12
const TRACKS_FROM_ZOOM = 11

/** Lays a region's paths, which takes a second or two, in short turns between which others are answered. */
export async function buildRegionMap(region: Region): Promise<RegionMap> {
  const terrain = getTerrain(region)
  const steps = buildNetworkSteps(terrain)
  let step = steps.next()
  while (!step.done) {
    await nextTurn()
    step = steps.next()
  }
  return {
    region,
    terrain,
    lakes: terrain.lakes.map((lake) => projectLine(lakeRing(lake, 0, LAKE_CORNERS), terrain.plane)),
    rivers: terrain.rivers.map(({ course }) => projectLine(course, terrain.plane)),
    ways: waysOf(step.value, terrain),
    places: Array.from({ length: DRAWN_ZOOM_MAX + 1 }, (_, zoom) => placesAtZoom(terrain, zoom)),
  }
}

function waysOf({ ways }: Network, { plane }: Terrain): RegionMap['ways'] {
  const of = (surface: Surface) =>
    ways.filter((way) => way.surface === surface).map(({ line }) => projectLine(line, plane))
  return { asphalt: of('asphalt'), gravel: of('gravel'), path: of('path'), rock: of('rock') }
}

/** Whether a tile shows some of a region. */
export function isRegionOnTile({ bounds: [west, south, east, north] }: Region, { z, x, y }: Tile): boolean {
  const from = projectToPixel({ lat: north, lon: west }, z)
  const to = projectToPixel({ lat: south, lon: east }, z)
  return meets(from.x, to.x, x) && meets(from.y, to.y, y)
}

const meets = (least: number, most: number, at: number): boolean =>
  least < (at + 1) * TILE_PX && most > at * TILE_PX

/** What is on a tile of the region. */
export function drawTile(map: RegionMap, tile: Tile): DrawnTile {
  const paths = (lines: readonly ProjectedLine[], closed = false) =>
    lines.map((line) => linePath(line, tile, { closed })).join('')
  const { ways } = map
  return {
    heights: heightsOn(map.terrain, tile),
    lakes: paths(map.lakes, true),
    rivers: paths(map.rivers),
    roads: paths(ways.asphalt),
    tracks: tile.z >= TRACKS_FROM_ZOOM ? paths(ways.gravel) : '',
    paths: tile.z >= PATHS_FROM_ZOOM ? paths([...ways.path, ...ways.rock]) : '',
    places: placesOnTile(map.places[tile.z] ?? [], tile),
  }
}

function heightsOn(terrain: Terrain, { z, x, y }: Tile): number[] {
  const steps: number[] = []
  let before = 0
  for (let row = -1; row < DRAWN_SIDE - 1; row++) {
    for (let column = -1; column < DRAWN_SIDE - 1; column++) {
      const { lat, lon } = unprojectPixel(
        { x: x * TILE_PX + column * DRAWN_STEP_PX, y: y * TILE_PX + row * DRAWN_STEP_PX },
        z,
      )
      const spot = terrain.plane.toPoint(lat, lon)
      const height = Math.round(terrain.heightM(spot.x, spot.y))
      steps.push(height - before)
      before = height
    }
  }
  return steps
}
