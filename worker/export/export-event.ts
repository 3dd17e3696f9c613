import { writeCalendarFile } from '#domain/calendar/calendar-file.ts'
import { calendarEntry, seriesEntries } from '#domain/event/calendar-entries.ts'
import type { OutdoorEvent } from '#domain/event/event.ts'
import { isSeries } from '#domain/event/event-state.ts'
import type { Replica } from '#replica/open-replica.ts'
import { readSeriesDates } from '#replica/queries/event-agenda.ts'
import { readDocument } from '#replica/queries/rows/one-document.ts'

/** A series has documents of at most 30 coming dates. */
const DATES_MAX = 30

/**
 * An event as a calendar file; of a series, its rule with the dates that differ from it. Null: not on
 * this device.
 */
export async function exportEvent(
  replica: Replica,
  { id, origin, now }: { id: string; origin: string; now: Date },
): Promise<Blob | null> {
  const event = await readEvent(replica, id)
  if (!event) return null
  const entries = isSeries(event)
    ? seriesEntries(event, await readDates(replica, { series: id, now }), { origin })
    : [calendarEntry(event, { origin })]
  return new Blob([writeCalendarFile(entries, { name: event.title })], { type: 'text/calendar' })
}

const readEvent = async (replica: Replica, id: string) =>
  (await readDocument(replica, 'events', id)) as OutdoorEvent | null

async function readDates(
  replica: Replica,
  { series, now }: { series: string; now: Date },
): Promise<OutdoorEvent[]> {
  const rows = await readSeriesDates(replica, { series, moment: now, limit: DATES_MAX })
  const dates = await Promise.all(rows.map(({ id }) => readEvent(replica, id)))
  return dates.filter((date) => date !== null)
}
