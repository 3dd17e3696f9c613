import type { OutdoorEvent } from '#domain/event/event.ts'
import { EVENT_TIME_FIELDS } from '#domain/event/merge.ts'
import type { Occurrence } from '#domain/event/series/occurrences.ts'
import { isSameJson } from '../../../sync/json/same-json.ts'

/** The fields that a series sets in its dates, besides their times. */
const CARRIED = [
  'title',
  'description',
  'cover',
  'activity',
  'grade',
  'paceNote',
  'gear',
  'meetingPoint',
  'routes',
  'capacity',
  'minimum',
  'approval',
  'questions',
  'guestsAllowed',
  'visibility',
  'community',
  'rsvpCloses',
  'moveUpUntil',
  'coHosts',
] as const satisfies readonly (keyof OutdoorEvent)[]

type Carried = Pick<OutdoorEvent, (typeof CARRIED)[number]>
type DateFields = Carried & Pick<OutdoorEvent, 'start' | 'end' | 'timeZone' | 'occurrence'>

/** The values that a series gives one of its dates. */
export const fieldsOfDate = (series: OutdoorEvent, { start, end }: Occurrence): DateFields => ({
  ...(Object.fromEntries(CARRIED.map((name) => [name, series[name]])) as Carried),
  start,
  end,
  timeZone: series.timeZone,
  occurrence: start,
})

/** The same for an existing date: without what a host changed in this date alone. */
export function carriedFields(
  series: OutdoorEvent,
  date: OutdoorEvent,
  occurrence: Occurrence,
): Partial<DateFields> {
  const hasOwnTime = EVENT_TIME_FIELDS.some((name) => date.changed.includes(name))
  const own: readonly string[] = [...date.changed, ...(hasOwnTime ? EVENT_TIME_FIELDS : [])]
  const all = Object.entries(fieldsOfDate(series, occurrence))
  return Object.fromEntries(all.filter(([name]) => !own.includes(name)))
}

/** `changed` of a date after an edit by a host. */
export function changedFields(before: OutdoorEvent, after: OutdoorEvent): string[] {
  const names = [...CARRIED, ...EVENT_TIME_FIELDS].filter((name) => !isSameJson(before[name], after[name]))
  return [...new Set([...before.changed, ...names])]
}
