import { formatPlace } from '../route/place-name.ts'
import type { MapPlace, PlaceAtResponse } from '../wire/map/places.ts'
import type { NamedSpot } from './named-spot.ts'

/** A found place as it is shown; `around`: where it is. */
export function toMapPlace({ name, kind, lat, lon, heightM }: NamedSpot, around: PlaceAtResponse): MapPlace {
  // A region is in its country alone, and no place is in itself.
  const village = kind === 'region' || around.village === name ? '' : around.village
  const region = kind === 'region' ? '' : around.region
  return { name, kind, lat, lon, heightM, within: formatPlace({ ...around, village, region }) }
}
