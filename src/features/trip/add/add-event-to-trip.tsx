import type { ReactElement } from 'react'
import type { OutdoorEvent } from '#domain/event/event.ts'
import { wallTimesOf } from '../wall-times.ts'
import { AddToTripButton } from './add-to-trip-button.tsx'

/** Adds an event to a day of a trip, at the time of its place; the day of the event is offered first. */
export function AddEventToTrip({ event }: { event: OutdoorEvent }): ReactElement {
  const { id, title, meetingPoint } = event
  const { day, from } = wallTimesOf(event)
  const { lat, lon } = meetingPoint
  return (
    <AddToTripButton
      title={title}
      date={day}
      stops={[{ kind: 'event', target: id, name: title, lat, lon, from }]}
    />
  )
}
