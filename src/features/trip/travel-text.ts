import type { Travel } from '#domain/trip/days/schedule.ts'
import { formatDistance } from '../../ui/format/distance.ts'
import { formatDuration } from '../../ui/format/duration.ts'
import { formatQuantity, type Units } from '../../ui/format/quantity.ts'

/** How one gets from one stop to the next. Only routes have measured figures. */
export function travelText({ by, distance, duration }: Travel, units: Units): string {
  const figures = `${formatQuantity(formatDistance(distance, units))}, ${formatQuantity(formatDuration(duration))}`
  return by === 'foot' ? `About ${figures} on foot` : `About ${figures} by road (rough estimate)`
}
