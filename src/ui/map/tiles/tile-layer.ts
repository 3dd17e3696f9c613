import { type Coords, type DoneCallback, GridLayer, type GridLayerOptions } from 'leaflet'
import type { Units } from '../../format/quantity.ts'
import type { MapColours } from '../map-colours.ts'
import { drawTile } from './draw-tile.ts'
import type { TileSource, VectorTile } from './tile-source.ts'

interface GroundLayerOptions {
  source: TileSource
  colours: MapColours
  units: Units
  /** draws a tile that the source does not have */
  drawOther: (tile: HTMLCanvasElement, coords: Coords) => void
}

/** A higher resolution would cost memory without a visible gain. */
const SCALE_MAX = 2

/**
 * A Leaflet layer that draws the source's tiles and uses `drawOther` for missing and failed ones.
 * Each tile is requested once.
 */
export function createTileLayer({ source, colours, units, drawOther }: GroundLayerOptions): GridLayer {
  async function fill(tile: HTMLCanvasElement, coords: Coords, sizePx: number): Promise<void> {
    const ground = await source.read(coords).catch(() => null)
    if (ground === null) return drawOther(tile, coords)
    const scale = Math.min(SCALE_MAX, Math.max(1, devicePixelRatio))
    if (ground instanceof Blob) return drawPicture(tile, ground).catch(() => drawOther(tile, coords))
    tile.width = sizePx * scale
    tile.height = sizePx * scale
    const pen = tile.getContext('2d')
    pen?.scale(scale, scale)
    if (pen) drawTile(pen, { tile: ground satisfies VectorTile, colours, units, zoom: coords.z, sizePx })
    return undefined
  }
  const Layer = GridLayer.extend({
    createTile(this: GridLayer, coords: Coords, done: DoneCallback) {
      const tile = document.createElement('canvas')
      const { x: sizePx } = this.getTileSize()
      fill(tile, coords, sizePx).then(
        () => done(undefined, tile),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), tile),
      )
      return tile
    },
  }) as new (
    options: GridLayerOptions,
  ) => GridLayer
  // the attribution comes from a setting and must not be interpreted as HTML
  return new Layer({ maxNativeZoom: source.zoomMax, attribution: escaped(source.attribution) })
}

async function drawPicture(tile: HTMLCanvasElement, picture: Blob): Promise<void> {
  const image = await createImageBitmap(picture)
  tile.width = image.width
  tile.height = image.height
  tile.getContext('2d')?.drawImage(image, 0, 0)
  image.close()
}

function escaped(text: string): string {
  const place = document.createElement('span')
  place.textContent = text
  return place.innerHTML
}
