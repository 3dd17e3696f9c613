import type { NamedPlace } from '#domain/ground/place-labels.ts'
import { type ProjectedLine, projectLine } from '#domain/ground/projected-line.ts'
import { projectToPixel } from '#domain/std/geo/mercator.ts'
import { MARK_COLOURS, type MarkColour } from '#domain/wire/map/tile.ts'
import { parseFeatures } from '../cell-lines.ts'
import {
  type AreaKind,
  type Feature,
  isArea,
  isLine,
  isPlace,
  type LineKind,
  type PlaceKind,
} from '../feature.ts'

/** A line or ring with what it shows. */
export interface Shape extends ProjectedLine {
  kind: LineKind | AreaKind
  /** of a marked way */
  marks: MarkColour[]
}

/** A cell of the ground, ready to draw tiles from. */
export interface PreparedCell {
  shapes: readonly Shape[]
  /** names in world pixels of a zoom, most important first */
  placesAt(zoom: number): readonly NamedPlace[]
}

/** Throws an Error if the text is no cell file. */
export function prepareCell(text: string): PreparedCell {
  const features = parseFeatures(text)
  const places = features.filter(({ kind }) => isPlace(kind))
  const named = new Map<number, NamedPlace[]>()
  return {
    shapes: features.flatMap(shapeOf),
    placesAt(zoom) {
      const found = named.get(zoom) ?? places.flatMap((place) => namedAt(place, zoom))
      named.set(zoom, found)
      return found
    },
  }
}

/** The rank of a place in a cell is the zoom from which it is named. */
function namedAt({ kind, name, heightM, rank, positions: [position] }: Feature, zoom: number): NamedPlace[] {
  if (!position || zoom < rank) return []
  return [{ kind: kind as PlaceKind, name, heightM, ...projectToPixel(position, zoom) }]
}

function shapeOf({ kind, name, positions }: Feature): Shape[] {
  if (!isLine(kind) && !isArea(kind)) return []
  const marks = kind === 'marked' ? MARK_COLOURS.filter((colour) => name.split(',').includes(colour)) : []
  return [{ kind, marks, ...projectLine(positions) }]
}
