import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { placesOnTile } from '#domain/ground/place-labels.ts'
import { type ProjectedLine, projectLine } from '#domain/ground/projected-line.ts'
import { projectToPixel, TILE_PX, type Tile, unprojectPixel } from '#domain/std/geo/mercator.ts'
import {
  DRAWN_SIDE,
  DRAWN_STEP_PX,
  DRAWN_ZOOM_MAX,
  type DrawnTile,
  type NewDrawnTile,
} from '#domain/wire/map/tile.ts'
import { buildNetworkSteps } from '../paths/network.ts'
import type { Network, Surface } from '../paths/way.ts'
import { getTerrain } from '../terrain/height-at.ts'
import { lakeRing } from '../terrain/lake-shape.ts'
import type { Plane, Point } from '../terrain/plane.ts'
import type { Region } from '../terrain/region.ts'
import type { Terrain } from '../terrain/terrain.ts'
import { linePath } from './line-path.ts'
import { placesAtZoom } from './map-places.ts'

/** The prepared data from which a region's tiles are drawn. */
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
/** At lower zooms paths would cover the map. */
const PATHS_FROM_ZOOM = 12
const TRACKS_FROM_ZOOM = 11

/** Builds a region's map in a second or two, yielding to the event loop after each way. */
export async function buildRegionMap(region: Region): Promise<RegionMap> {
  const terrain = getTerrain(region)
  const steps = buildNetworkSteps(terrain)
  let step = steps.next()
  while (!step.done) {
    await yieldToEventLoop()
    step = steps.next()
  }
  return {
    region,
    terrain,
    lakes: terrain.lakes.map((lake) => projectOnPlane(lakeRing(lake, 0, LAKE_CORNERS), terrain.plane)),
    rivers: terrain.rivers.map(({ course }) => projectOnPlane(course, terrain.plane)),
    ways: projectWays(step.value, terrain),
    places: Array.from({ length: DRAWN_ZOOM_MAX + 1 }, (_, zoom) => placesAtZoom(terrain, zoom)),
  }
}

const projectOnPlane = (line: readonly Point[], plane: Plane): ProjectedLine =>
  projectLine(line.map(({ x, y }) => plane.toLatLon(x, y)))

function projectWays({ ways }: Network, { plane }: Terrain): RegionMap['ways'] {
  const ofSurface = (surface: Surface) =>
    ways.filter((way) => way.surface === surface).map(({ line }) => projectOnPlane(line, plane))
  return {
    asphalt: ofSurface('asphalt'),
    gravel: ofSurface('gravel'),
    path: ofSurface('path'),
    rock: ofSurface('rock'),
  }
}

/** Whether a tile shows part of a region. */
export function isRegionOnTile({ bounds: [west, south, east, north] }: Region, { z, x, y }: Tile): boolean {
  const from = projectToPixel({ lat: north, lon: west }, z)
  const to = projectToPixel({ lat: south, lon: east }, z)
  return overlaps(from.x, to.x, x) && overlaps(from.y, to.y, y)
}

const overlaps = (min: number, max: number, index: number): boolean =>
  min < (index + 1) * TILE_PX && max > index * TILE_PX

/** The contents of one tile of the region. */
export function drawTile(map: RegionMap, tile: Tile): NewDrawnTile {
  const paths = (lines: readonly ProjectedLine[], closed = false) =>
    lines.map((line) => linePath(line, tile, { closed })).join('')
  const { ways } = map
  return {
    heights: heightDeltas(map.terrain, tile),
    lakes: paths(map.lakes, true),
    rivers: paths(map.rivers),
    roads: paths(ways.asphalt),
    tracks: tile.z >= TRACKS_FROM_ZOOM ? paths(ways.gravel) : '',
    paths: tile.z >= PATHS_FROM_ZOOM ? paths([...ways.path, ...ways.rock]) : '',
    places: placesOnTile(map.places[tile.z] ?? [], tile),
  }
}

function heightDeltas(terrain: Terrain, { z, x, y }: Tile): number[] {
  const deltas: number[] = []
  let previous = 0
  for (let row = -1; row < DRAWN_SIDE - 1; row++) {
    for (let column = -1; column < DRAWN_SIDE - 1; column++) {
      const { lat, lon } = unprojectPixel(
        { x: x * TILE_PX + column * DRAWN_STEP_PX, y: y * TILE_PX + row * DRAWN_STEP_PX },
        z,
      )
      const point = terrain.plane.toPoint(lat, lon)
      const height = Math.round(terrain.heightM(point.x, point.y))
      deltas.push(height - previous)
      previous = height
    }
  }
  return deltas
}
