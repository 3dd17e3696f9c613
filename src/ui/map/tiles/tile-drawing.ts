import type { Units } from '../../format/quantity.ts'
import type { MapColours } from '../map-colours.ts'
import type { VectorTile } from './tile-source.ts'

export interface TileDrawing {
  tile: VectorTile
  colours: MapColours
  units: Units
  zoom: number
  /** side of the tile in CSS pixels */
  sizePx: number
}
