import type { Near } from '#domain/route/list/filter.ts'
import { getPosition } from '../../../platform/device/position.ts'
import { notify } from '../../../ui/toast/notify.ts'

/** The member's position as an origin; null, with a toast, if it is unavailable. */
export async function findNearMe(radius: number | null): Promise<Near | null> {
  const found = await getPosition(navigator.geolocation, 'area')
  if (typeof found === 'object') return { lat: found.lat, lon: found.lon, radius }
  notify('warning', {
    title: found === 'refused' ? 'Location access is off' : 'Position unavailable',
    text: 'Choose a place instead.',
  })
  return null
}
