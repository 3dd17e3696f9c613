import type { OutdoorEvent } from '#domain/event/event.ts'
import { placesLeft } from '#domain/event/participation.ts'
import { formatCount } from '../../ui/format/count.ts'

type Counted = Pick<OutdoorEvent, 'capacity' | 'participant_count' | 'waitlist_count'>

/** `3 places left`, `14 of 14, 3 on the waitlist`, `9 going, no limit`. */
export function placesLabel(event: Counted): string {
  const { capacity, participant_count: going, waitlist_count: waiting } = event
  if (capacity === null) return `${going.toLocaleString('en')} going, no limit`
  const left = placesLeft(event) ?? 0
  if (left > 0 && waiting === 0) return `${formatCount(left, 'place')} left`
  const taken = `${going.toLocaleString('en')} of ${capacity.toLocaleString('en')}`
  return waiting > 0 ? `${taken}, ${waiting.toLocaleString('en')} on the waitlist` : `${taken}, full`
}
