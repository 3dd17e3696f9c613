import type { TripTracks } from '../../../platform/port/port.ts'
import { formatCount } from '../../../ui/format/count.ts'

/** What is missing in a GPX file; empty: nothing. */
export function tracksMessage({ written, missing }: Pick<TripTracks, 'written' | 'missing'>): string {
  if (missing === 0) return ''
  if (written === 0) return 'The lines of these routes are not on this device. Open the trip online first.'
  const verb = missing === 1 ? 'is' : 'are'
  return `The file has ${formatCount(written, 'route')}; ${missing} ${verb} not on this device.`
}
