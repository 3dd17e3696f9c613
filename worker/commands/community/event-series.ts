import { eventCrossFieldErrors } from '#domain/event/cross-field-errors.ts'
import { eventFields, eventOrigin, type OutdoorEvent } from '#domain/event/event.ts'
import { applyDateChange, recurrenceBefore, seriesFrom } from '#domain/event/series/split-series.ts'
import type { CommandResult, Commands } from '../../port.ts'
import type { CommandDeps } from '../command-deps.ts'
import { DONE, FORBIDDEN, NOT_FOUND } from '../command-results.ts'
import { createDocument, readAs } from '../document.ts'
import { editEvent, newEventValues } from './event.ts'

// Changes of one date that apply to other dates of its series as well. The server carries them to the
// dates, whose documents follow with the next sync.

interface DateOfSeries {
  date: OutdoorEvent
  series: OutdoorEvent
  /** the place of the date in its series */
  occurrence: string
}

async function readDate(deps: CommandDeps, id: string): Promise<DateOfSeries | null> {
  const date = await readAs<OutdoorEvent>(deps, 'events', id)
  if (!date?.series || date.occurrence === null) return null
  const series = await readAs<OutdoorEvent>(deps, 'events', date.series)
  return series && { date, series, occurrence: date.occurrence }
}

/** Applies a change of one date to all coming dates. */
export async function editAllDates(
  deps: CommandDeps,
  { date: id, set }: Commands['event.edit_all'],
): Promise<CommandResult> {
  const found = await readDate(deps, id)
  return found ? editSeries(deps, found, set) : NOT_FOUND
}

async function editSeries(
  deps: CommandDeps,
  { date, series }: DateOfSeries,
  set: Commands['event.edit_all']['set'],
): Promise<CommandResult> {
  const result = await editEvent(deps, { id: series.id, set: applyDateChange(series, date, set) })
  return result.ok ? editOwnFields(deps, date, set) : result
}

/** Ends the series before one of its dates, and continues it with that date as a new series. */
export async function editFollowingDates(
  deps: CommandDeps,
  { id, date: dateId, set }: Commands['event.edit_following'],
): Promise<CommandResult> {
  const found = await readDate(deps, dateId)
  if (!found) return NOT_FOUND
  const { date, series, occurrence } = found
  if (series.author.id !== deps.memberId) return FORBIDDEN
  const times = seriesFrom(series, occurrence)
  if (!times || recurrenceBefore(series, occurrence) === null) return editSeries(deps, found, set)
  const continued = { ...series, ...times }
  const fields = Object.fromEntries(
    Object.keys(eventFields).map((name) => [name, continued[name as keyof OutdoorEvent]]),
  )
  const result = await createDocument(deps, {
    collection: 'events',
    id,
    entries: { ...eventFields, ...eventOrigin },
    fields: {
      ...fields,
      ...applyDateChange(continued, date, set),
      state: 'scheduled',
      cancelReason: '',
      continues: { series: series.id, from: occurrence },
    },
    crossFieldErrors: eventCrossFieldErrors,
    optimisticValues: () => newEventValues(deps),
  })
  return result.ok ? editOwnFields(deps, date, set) : result
}

/** The series does not set the fields that a host changed in this date alone. */
async function editOwnFields(
  deps: CommandDeps,
  { id, changed }: OutdoorEvent,
  set: Commands['event.edit_all']['set'],
): Promise<CommandResult> {
  const own = Object.entries(set).filter(([name]) => changed.includes(name))
  return own.length === 0 ? DONE : editEvent(deps, { id, set: Object.fromEntries(own) })
}
