import type { Near } from '#domain/route/filter.ts'
import { positionNow } from '../../../platform/position.ts'
import { notify } from '../../../ui/notify.ts'

/** Where the member is; null, and said in words, where that can not be told. */
export async function nearMe(radius: number | null): Promise<Near | null> {
  const found = await positionNow(navigator.geolocation, 'area')
  if (typeof found === 'object') return { lat: found.lat, lon: found.lon, radius }
  notify('warning', {
    title: found === 'refused' ? 'Your position is switched off' : 'Your position is not known',
    text: 'Choose a place instead.',
  })
  return null
}
