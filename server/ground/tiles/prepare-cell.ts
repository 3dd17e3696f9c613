import { type NamedPlace, SETTLEMENT_FROM_ZOOM, withoutOverlaps } from '#domain/ground/place-labels.ts'
import { type ProjectedLine, projectLine } from '#domain/ground/projected-line.ts'
import { projectToPixel } from '#domain/std/geo/mercator.ts'
import { DRAWN_ZOOM_MAX, MARK_COLOURS, type MarkColour } from '#domain/wire/map/tile.ts'
import { parseFeatures } from '../cell-lines.ts'
import { type AreaKind, type Feature, isArea, isLine, type LineKind, type PlaceKind } from '../feature.ts'

/** A line or ring with what it shows. */
export interface Shape extends ProjectedLine {
  kind: LineKind | AreaKind
  /** of a marked way */
  marks: MarkColour[]
}

/** A cell of the ground, ready to draw tiles from. */
export interface PreparedCell {
  shapes: readonly Shape[]
  /** names without overlaps, in world pixels of a zoom */
  placesAt(zoom: number): readonly NamedPlace[]
}

/** The zoom from which a kind is named, most important kinds first. */
const FROM_ZOOM: readonly (readonly [PlaceKind, number])[] = [
  ['village', 8],
  ['summit', 11],
  ['lake', 12],
  ['hut', 12],
  ['pass', 13],
  ['waterfall', 14],
  ['pasture', 14],
  ['viewpoint', 14],
  ['trailhead', 14],
  ['spring', 15],
]

/** Throws an Error if the text is no cell file. */
export function prepareCell(text: string): PreparedCell {
  const features = parseFeatures(text)
  const places = features.filter(({ kind }) => !isLine(kind) && !isArea(kind))
  const named = new Map<number, NamedPlace[]>()
  return {
    shapes: features.flatMap(shapeOf),
    placesAt(zoom) {
      const shown = Math.min(zoom, DRAWN_ZOOM_MAX)
      const found = named.get(shown) ?? withoutOverlaps(rankedPlaces(places, shown))
      named.set(shown, found)
      return found
    },
  }
}

function rankedPlaces(places: readonly Feature[], zoom: number): NamedPlace[] {
  return FROM_ZOOM.filter(([, from]) => zoom >= from)
    .flatMap(([kind]) =>
      places
        .filter((place) => place.kind === kind && isShown(place, zoom))
        .toSorted((a, b) => b.rank - a.rank || b.heightM - a.heightM)
        .filter(isFirstOfName),
    )
    .flatMap(({ kind, name, heightM, positions: [position] }) =>
      position ? [{ kind: kind as PlaceKind, name, heightM, ...projectToPixel(position, zoom) }] : [],
    )
}

/** The lakes of a group often have one name. */
const isFirstOfName = ({ kind, name }: Feature, i: number, all: readonly Feature[]): boolean =>
  kind !== 'lake' || all.findIndex((other) => other.name === name) === i

const isShown = ({ kind, rank }: Feature, zoom: number): boolean =>
  kind !== 'village' || zoom >= (SETTLEMENT_FROM_ZOOM[rank] ?? 0)

function shapeOf({ kind, name, positions }: Feature): Shape[] {
  if (!isLine(kind) && !isArea(kind)) return []
  const marks = kind === 'marked' ? MARK_COLOURS.filter((colour) => name.split(',').includes(colour)) : []
  return [{ kind, marks, ...projectLine(positions) }]
}
