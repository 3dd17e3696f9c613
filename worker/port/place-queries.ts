import type { LatLon } from '#domain/std/geo/lat-lon.ts'
import type { MapPlace, PlaceAtResponse } from '#domain/wire/map/places.ts'

export interface PlaceSearch {
  text: string
  /** nearer places come first; null: anywhere */
  near: LatLon | null
}

/** Places named by the maps in the packs of this device; read once. */
export interface PlaceQueries {
  /** `hasMaps`: false if no pack has a map with names */
  'place.kept': { args: PlaceSearch; result: { hasMaps: boolean; places: MapPlace[] } }
  'place.kept_at': { args: LatLon; result: PlaceAtResponse }
}
