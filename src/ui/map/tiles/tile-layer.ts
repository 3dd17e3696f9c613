import { type Coords, type DoneCallback, GridLayer, type GridLayerOptions } from 'leaflet'
import type { Units } from '../../format/quantity.ts'
import type { MapColours } from '../map-colours.ts'
import { drawTile } from './draw-tile.ts'
import { enlargeTile } from './enlarge-tile.ts'
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
  const shared = { ...source, read: readOnceAtATime(source.read) }
  async function fill(tile: HTMLCanvasElement, coords: Coords, sizePx: number): Promise<void> {
    const ground = await readPart(shared, coords, sizePx).catch(() => null)
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
  return new Layer({ attribution: escaped(source.attribution) })
}

/** All parts of a tile ask for it at the same time. */
function readOnceAtATime(read: TileSource['read']): TileSource['read'] {
  const reading = new Map<string, ReturnType<TileSource['read']>>()
  return (tile) => {
    const name = `${tile.z}/${tile.x}/${tile.y}`
    const result = reading.get(name) ?? read(tile).finally(() => reading.delete(name))
    reading.set(name, result)
    return result
  }
}

/** Beyond the last zoom of the source, the part of its tile. Null: pictures are not enlarged. */
async function readPart(
  source: TileSource,
  { z, x, y }: Coords,
  sizePx: number,
): ReturnType<TileSource['read']> {
  const scale = 2 ** Math.max(0, z - source.zoomMax)
  if (scale === 1) return source.read({ z, x, y })
  const whole = { z: source.zoomMax, x: Math.floor(x / scale), y: Math.floor(y / scale) }
  const ground = await source.read(whole)
  if (ground === null || ground instanceof Blob) return null
  return enlargeTile(ground, { scale, column: x - whole.x * scale, row: y - whole.y * scale }, sizePx)
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
