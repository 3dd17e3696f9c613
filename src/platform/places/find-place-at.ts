import type { LatLon } from '#domain/std/geo/lat-lon.ts'
import type { PlaceAtResponse } from '#domain/wire/map/places.ts'
import type { Port } from '../port/port.ts'
import { queryOnce } from '../queries/query-once.ts'

/**
 * The village, region and country of a position: online from the server, else the village on the maps that are kept
 * on this device. Null: not known here.
 */
export async function findPlaceAt(
  port: Port,
  position: LatLon,
  isOffline: boolean,
): Promise<PlaceAtResponse | null> {
  const answer = isOffline ? null : await port.fetchOnline('place.at', position)
  if (answer?.ok && isNamed(answer.value)) return answer.value
  const kept = await queryOnce(port, 'place.kept_at', position).catch(() => null)
  return kept && isNamed(kept) ? kept : null
}

/** Whether a place has any name. */
export const isNamed = ({ village, region, country }: PlaceAtResponse): boolean =>
  village !== '' || region !== '' || country !== ''
