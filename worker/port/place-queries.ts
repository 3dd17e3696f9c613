import type { NearestGround } from '#domain/ground/nearest-on-tiles.ts'
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
  /** the nearest hut and road on the maps that this device has; its position is not sent anywhere */
  'ground.nearest': { args: LatLon; result: NearestGround }
  'place.kept_at': { args: LatLon; result: PlaceAtResponse }
}
