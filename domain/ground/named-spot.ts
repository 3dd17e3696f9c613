import type { LatLon } from '../std/geo/lat-lon.ts'
import type { MapPlace } from '../wire/map/places.ts'

/** A named place of a map. */
export interface NamedSpot extends LatLon {
  readonly name: string
  /** a name in English; empty: none, or the same */
  readonly nameEn: string
  readonly kind: MapPlace['kind']
  /** metres; 0: unknown */
  readonly heightM: number
  /** of settlements: 0 hamlet, 1 village, 2 town, 3 city */
  readonly rank: number
}
