import type { Near } from '#domain/route/filter.ts'
import { getPosition } from '../../../platform/device/position.ts'
import { notify } from '../../../ui/toast/notify.ts'

/** Where the member is; null, and said in words, where that can not be told. */
export async function findNearMe(radius: number | null): Promise<Near | null> {
  const found = await getPosition(navigator.geolocation, 'area')
  if (typeof found === 'object') return { lat: found.lat, lon: found.lon, radius }
  notify('warning', {
    title: found === 'refused' ? 'Your position is switched off' : 'Your position is not known',
    text: 'Choose a place instead.',
  })
  return null
}
