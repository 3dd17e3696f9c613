import { LabelSpace, type NamedPlace, SETTLEMENT_FROM_ZOOM } from '#domain/ground/place-labels.ts'
import { projectToPixel } from '#domain/std/geo/mercator.ts'
import { DRAWN_ZOOM_MAX, DRAWN_ZOOM_MIN } from '#domain/wire/map/tile.ts'
import type { Feature, PlaceKind } from '../feature.ts'

// Which names the map shows is decided for the whole ground at once, so that all tiles agree.

/** The zoom from which a kind is named, most important kinds first. */
const FROM_ZOOM: readonly (readonly [PlaceKind, number])[] = [
  ['village', 8],
  ['summit', 10],
  ['lake', 12],
  ['hut', 12],
  ['pass', 13],
  ['waterfall', 14],
  ['pasture', 14],
  ['viewpoint', 14],
  ['trailhead', 14],
  ['spring', 15],
]
/** The lakes of a group often have one name. */
const SAME_LAKE_PX = 300
/** Between names other than those of settlements, on maps of many valleys. */
const APART_PX: Readonly<Record<number, number>> = { 10: 36, 11: 12 }

export interface PlaceOnMap {
  place: Feature
  /** it is named at this zoom and above */
  fromZoom: number
}

/** The places whose names the map shows, most important first. */
export function namePlaces(places: readonly Feature[]): PlaceOnMap[] {
  let waiting = FROM_ZOOM.flatMap(([kind, from]) =>
    places
      .filter((place) => place.kind === kind)
      .toSorted((a, b) => b.rank - a.rank || b.heightM - a.heightM)
      .map((place) => ({
        place,
        from: kind === 'village' ? (SETTLEMENT_FROM_ZOOM[place.rank] ?? from) : from,
      })),
  )
  const named: PlaceOnMap[] = []
  for (let zoom = DRAWN_ZOOM_MIN; zoom <= DRAWN_ZOOM_MAX; zoom++) {
    const map = new NamedMap(zoom)
    for (const { place } of named) map.take(place)
    waiting = waiting.filter(({ place, from }) => {
      const isShown = zoom >= from && map.take(place)
      if (isShown) named.push({ place, fromZoom: zoom })
      return !isShown
    })
  }
  return named
}

/** The names on the map of one zoom. */
class NamedMap {
  readonly #zoom: number
  readonly #space = new LabelSpace()
  readonly #lakes = new Map<string, NamedPlace[]>()

  constructor(zoom: number) {
    this.#zoom = zoom
  }

  /** Whether there is place for the name. */
  take(place: Feature): boolean {
    const label = labelOf(place, this.#zoom)
    const alike = place.kind === 'lake' ? (this.#lakes.get(place.name) ?? []) : []
    if (alike.some(({ x, y }) => Math.hypot(x - label.x, y - label.y) < SAME_LAKE_PX)) return false
    if (!this.#space.take(label, place.kind === 'village' ? 0 : APART_PX[this.#zoom])) return false
    if (place.kind === 'lake') this.#lakes.set(place.name, [...alike, label])
    return true
  }
}

export function labelOf({ kind, name, heightM, positions }: Feature, zoom: number): NamedPlace {
  const [position = { lat: 0, lon: 0 }] = positions
  return { kind: kind as PlaceKind, name, heightM, ...projectToPixel(position, zoom) }
}
