import { type Coords, type DoneCallback, GridLayer, type GridLayerOptions } from 'leaflet'
import { projectToPixel } from '#domain/std/geo/mercator.ts'
import { heightRange, projectLine } from '../../drawing/geometry.ts'
import { contourPath } from '../../drawing/terrain/contours.ts'
import { createHeightGrid, type HeightAt, type HeightGrid } from '../../drawing/terrain/height-grid.ts'
import { createRelief } from '../../drawing/terrain/relief.ts'
import type { MapColours } from '../map-colours.ts'

// Background of a map without a tile source: the same relief as in the route's sketch, drawn tile
// by tile on this device.

const STEP_PX = 8
/**
 * the relief is computed in world pixels of this zoom, so that it does not change when the member
 * zooms
 */
const LAND_ZOOM = 11
/** at lower zoom levels its features are finer than the grid */
const ZOOM_MIN = 8
const LEVELS_MAX = 40
const STEPS_M = [5, 10, 20, 50, 100, 200, 500]

interface ReliefSource {
  line: readonly { lat: number; lon: number }[]
  /** metres, equal steps along the line */
  heightsM: readonly number[]
  seed: number
}

export interface WorldRelief {
  /** height by world pixels of one zoom level */
  heightAt: HeightAt
  /** the same levels in every tile, so that shades match at tile borders */
  levelsM: number[]
}

/** Computes the relief around a line in world pixels. */
export function createWorldRelief({ line, heightsM, seed }: ReliefSource): WorldRelief {
  const points = projectLine(
    line,
    {
      x: (lon) => projectToPixel({ lat: 0, lon }, LAND_ZOOM).x,
      y: (lat) => projectToPixel({ lat, lon: 0 }, LAND_ZOOM).y,
    },
    heightsM,
  )
  const { lowest, highest, range } = heightRange(heightsM.length > 0 ? heightsM : [0])
  const low = lowest - range * 0.6
  const high = highest + range * 0.6
  const step = STEPS_M.find((each) => (high - low) / each <= LEVELS_MAX) ?? 1_000
  const first = Math.ceil(low / step)
  const count = Math.max(1, Math.floor(high / step) - first + 1)
  return {
    heightAt: createRelief(points, seed, 1),
    levelsM: Array.from({ length: count }, (_, k) => (first + k) * step),
  }
}

/**
 * A Leaflet layer of contour tiles; each is drawn in a separate task after the frame that shows the
 * line.
 */
export function createReliefLayer(land: WorldRelief, colours: MapColours): GridLayer {
  const Layer = GridLayer.extend({
    createTile(this: GridLayer, coords: Coords, done: DoneCallback) {
      const { x, y } = this.getTileSize()
      const tile = document.createElement('canvas')
      runAfterFrame(() => {
        drawRelief(tile, { size: { x, y }, coords, land, colours })
        done(undefined, tile)
      })
      return tile
    },
  }) as new (
    options: GridLayerOptions,
  ) => GridLayer
  return new Layer({ minZoom: ZOOM_MIN })
}

const runAfterFrame = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work))

export interface ReliefDrawing {
  size: { x: number; y: number }
  coords: Coords
  land: WorldRelief
  colours: MapColours
}

/** Draws one tile of the relief. */
export function drawRelief(
  tile: HTMLCanvasElement,
  { size, coords: { x, y, z }, land, colours }: ReliefDrawing,
): void {
  const { x: width, y: height } = size
  tile.width = width
  tile.height = height
  const pen = tile.getContext('2d')
  if (!pen) return
  const scale = 2 ** (LAND_ZOOM - z)
  const heightAt: HeightAt = (px, py) => land.heightAt((x * width + px) * scale, (y * height + py) * scale)
  const grid = createHeightGrid(heightAt, { width, height, stepPx: STEP_PX })
  pen.fillStyle = colours.paper
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = colours.land
  land.levelsM.forEach((levelM, k) => {
    if (levelM <= grid.lowest) return pen.fillRect(0, 0, width, height)
    if (levelM > grid.highest) return undefined
    const strong = k % 5 === 0
    const rings = toPath(grid, levelM)
    pen.fill(rings)
    pen.lineWidth = strong ? 1.2 : 0.9
    pen.strokeStyle = strong ? colours.contourStrong : colours.contour
    return pen.stroke(rings)
  })
}

function toPath(grid: HeightGrid, level: number): Path2D {
  return new Path2D(contourPath(grid, level))
}
