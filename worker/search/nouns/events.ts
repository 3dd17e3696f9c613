import type { OutdoorEvent } from '#domain/event/event.ts'
import type { IndexEntry } from '../text-index.ts'
import type { SearchedNoun } from './noun.ts'

/** Events and dates of a series are found by title, meeting point, activity and host. */
export const searchedEvents: SearchedNoun<'events', IndexEntry | null> = {
  collection: 'events',
  entryOf: (row) => {
    // rows were parsed when they were materialized
    const { id, title, meetingPoint, activity, author, start, end, series, recurrence } =
      row as unknown as OutdoorEvent
    if (recurrence !== null) return null
    return {
      id,
      title,
      more: [meetingPoint.name, activity, author.username].join(' '),
      time: { startMs: Date.parse(start), endMs: Date.parse(end), series },
    }
  },
  hitOf: (document) => {
    const { id, title, start, timeZone, state, meetingPoint } = document as unknown as OutdoorEvent
    return { id, title, start, timeZone, state, place: meetingPoint.name }
  },
}
