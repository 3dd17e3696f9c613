import { type NamedPlace, placesOnTile } from '#domain/ground/place-labels.ts'
import { TILE_PX, type Tile, unprojectPixel } from '#domain/std/geo/mercator.ts'
import {
  DRAWN_HEIGHT_UNKNOWN,
  DRAWN_SIDE,
  DRAWN_STEP_PX,
  type MarkColour,
  type NewDrawnTile,
} from '#domain/wire/map/tile.ts'
import type { AreaKind, LineKind } from '../feature.ts'
import type { HeightAt } from '../heights.ts'
import { bridgeGaps } from './bridge-gaps.ts'
import type { PreparedCell } from './prepare-cell.ts'
import { linePath, ringPath } from './shape-paths.ts'

/** At lower zooms a kind would cover the map. */
const FROM_ZOOM: Readonly<Partial<Record<LineKind | AreaKind, number>>> = {
  streets: 13,
  tracks: 12,
  paths: 12,
  faintPaths: 12,
  hardPaths: 11,
  faintHardPaths: 11,
  alpinePaths: 11,
  faintAlpinePaths: 11,
  viaFerratas: 11,
  closed: 13,
  pistes: 12,
  marked: 11,
  streams: 13,
  built: 10,
}

/** The contents of a tile that lies within the cell. `heightAt` knows the heights of `heightPlaces`. */
export function drawGroundTile(cell: PreparedCell, heightAt: HeightAt, tile: Tile): NewDrawnTile {
  const lines = (kind: LineKind) => pathOf(kind, linePath)
  const areas = (kind: AreaKind) => pathOf(kind, ringPath)
  function pathOf(kind: LineKind | AreaKind, toPath: typeof linePath): string {
    if (tile.z < (FROM_ZOOM[kind] ?? 0)) return ''
    return cell.shapes
      .filter((shape) => shape.kind === kind)
      .map((shape) => toPath(shape, tile))
      .join('')
  }
  return {
    heights: heightDeltas(heightAt, tile),
    lakes: areas('lakes'),
    rivers: lines('rivers') + lines('streams'),
    roads: lines('roads'),
    streets: lines('streets'),
    tracks: lines('tracks'),
    paths: lines('paths'),
    hardPaths: lines('hardPaths'),
    alpinePaths: lines('alpinePaths'),
    viaFerratas: lines('viaFerratas'),
    faintPaths: lines('faintPaths'),
    faintHardPaths: lines('faintHardPaths'),
    faintAlpinePaths: lines('faintAlpinePaths'),
    closed: lines('closed'),
    pistes: lines('pistes'),
    marks: marksOf(cell, tile),
    rails: lines('rails'),
    woods: areas('woods'),
    rocks: areas('rocks'),
    glaciers: areas('glaciers'),
    built: areas('built'),
    places: placesOnTile(cell.placesAt(tile.z), tile).map((place) => withHeight(place, tile, heightAt)),
  }
}

function marksOf({ shapes }: PreparedCell, tile: Tile): NewDrawnTile['marks'] {
  if (tile.z < (FROM_ZOOM.marked ?? 0)) return []
  const paths = new Map<string, { colours: MarkColour[]; path: string }>()
  for (const shape of shapes) {
    const path = shape.kind === 'marked' ? linePath(shape, tile) : ''
    if (path === '') continue
    const group = paths.get(shape.marks.join()) ?? { colours: shape.marks, path: '' }
    paths.set(shape.marks.join(), { ...group, path: group.path + path })
  }
  return [...paths.values()]
}

/** A summit without a height in the map has that of the ground. */
function withHeight(place: NamedPlace, { z, x, y }: Tile, heightAt: HeightAt): NamedPlace {
  if (place.heightM !== 0) return place
  const { lat, lon } = unprojectPixel({ x: x * TILE_PX + place.x, y: y * TILE_PX + place.y }, z)
  return { ...place, heightM: Math.round(heightAt(lat, lon) ?? 0) }
}

/** Where a tile samples its heights, in rows from the north-west, one step beyond its edges. */
export function heightPlaces({ z, x, y }: Tile): { lat: number; lon: number }[] {
  const steps = Array.from({ length: DRAWN_SIDE }, (_, step) => (step - 1) * DRAWN_STEP_PX)
  return steps.flatMap((row) =>
    steps.map((column) => unprojectPixel({ x: x * TILE_PX + column, y: y * TILE_PX + row }, z)),
  )
}

function heightDeltas(heightAt: HeightAt, tile: Tile): number[] {
  const places = heightPlaces(tile)
  const isKnown = places.some(({ lat, lon }) => heightAt(lat, lon) !== null)
  const bridgedAt = isKnown ? bridgeGaps(heightAt) : heightAt
  let previous = 0
  return places.map(({ lat, lon }) => {
    const height = Math.round(bridgedAt(lat, lon) ?? DRAWN_HEIGHT_UNKNOWN)
    const delta = height - previous
    previous = height
    return delta
  })
}
