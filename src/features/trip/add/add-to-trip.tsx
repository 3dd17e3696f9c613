import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import { v7 } from 'uuid'
import { sortByRank } from '#domain/std/rank/ranked-list.ts'
import { appendStops, type StopsTarget } from '#domain/trip/days/edit-days.ts'
import { formatTripDates, formatWeekday } from '#domain/trip/format-dates.ts'
import { dayTitle } from '#domain/trip/labels.ts'
import { TRIP_DAYS_MAX, TRIP_STOPS_OF_DAY_MAX } from '#domain/trip/limits.ts'
import { newStop } from '#domain/trip/new-trip.ts'
import type { Trip, TripStop } from '#domain/trip/trip.ts'
import { paths } from '../../../paths.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import type { TripListRow } from '../../../platform/port/port.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { toLocalDay } from '../../../ui/format/day.ts'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { notify } from '../../../ui/toast/notify.ts'
import { useTripCommands } from '../commands.ts'
import { useTrip, useTripAgenda } from '../queries.ts'

const TRIPS_MAX = 100
const NEW_DAY = 'new_day'
const DAY_EACH = 'day_each'

const styles = css`
  display: grid;
  gap: 16px;
  margin-top: 16px;
`

/** What becomes a stop. */
export type AddedStop = Pick<TripStop, 'kind' | 'target' | 'name'> &
  Partial<Pick<TripStop, 'lat' | 'lon' | 'from'>>

export interface AddToTripProps {
  /** what is added, for the description */
  title: string
  stops: readonly AddedStop[]
  /** the day that is offered first, YYYY-MM-DD */
  date?: string
  onClose: () => void
}

/** Chooses a trip of the member, and a day, for routes or an event. */
export function AddToTrip(props: AddToTripProps): ReactElement {
  const { title, stops, onClose } = props
  const trips = useEditableTrips()
  const [chosen, choose] = useState<string | null>(null)
  const id = chosen ?? trips?.[0]?.id
  if (stops.length > 0 && (trips === undefined || id !== undefined))
    return <Chooser key={id} {...props} trips={trips ?? []} id={id ?? ''} onChoose={choose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add to trip"
      description={title}
      actions={
        <>
          {stops.length > 0 && (
            <LinkButton href={paths.tripCreate} tone="primary">
              New trip
            </LinkButton>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <p className={textStyles.muted}>
        {stops.length === 0 ? 'There is nothing to add yet.' : 'You have no current trips to add it to.'}
      </p>
    </Dialog>
  )
}

/** Current trips and those without a date that the member may change; undefined: not loaded yet. */
function useEditableTrips(): readonly TripListRow[] | undefined {
  const today = toLocalDay(usePlatform().now())
  const current = useTripAgenda({ phase: 'current', today, limit: TRIPS_MAX })?.rows
  const planning = useTripAgenda({ phase: 'planning', today, limit: TRIPS_MAX })?.rows
  if (!current || !planning) return undefined
  return [...current, ...planning].filter(({ role }) => role === 'owner' || role === 'editor')
}

interface ChooserProps extends AddToTripProps {
  trips: readonly TripListRow[]
  /** of the chosen trip */
  id: string
  onChoose: (id: string) => void
}

function Chooser({ title, stops, date, onClose, trips, id, onChoose }: ChooserProps): ReactElement {
  const { revise } = useTripCommands()
  const trip = useTrip(id)
  const days = sortByRank(trip?.days ?? [])
  const suggested = days.find((day) => date !== undefined && day.date === date)?.id ?? days.at(-1)?.id
  const [chosenDay, chooseDay] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const day = chosenDay ?? suggested ?? NEW_DAY
  async function add(): Promise<void> {
    if (!trip) return
    const added = stops.map((stop) => newStop({ ...stop, id: v7() }))
    const after = appendStops(trip.days, added, { to: toTarget(day), newId: v7 })
    if (!after)
      return setError(`A trip has at most ${TRIP_DAYS_MAX} days, and a day ${TRIP_STOPS_OF_DAY_MAX} stops.`)
    if (!(await revise(trip.id, { days: trip.days }, { days: after }))) return
    notify('success', `Added to ${trip.name}`)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add to trip"
      description={title}
      actions={
        <>
          <Button tone="primary" disabled={!trip} onClick={() => void add()}>
            Add
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <div className={styles}>
        <Field label="Trip">
          <SelectInput
            options={trips.map((row) => ({ value: row.id, label: tripLabel(row) }))}
            value={id}
            onChange={onChoose}
          />
        </Field>
        <Field label="Day" error={error}>
          <SelectInput
            options={dayOptions(days, stops.length)}
            value={day}
            onChange={(next) => {
              chooseDay(next)
              setError(null)
            }}
          />
        </Field>
      </div>
    </Dialog>
  )
}

function tripLabel({ name, start, end }: TripListRow): string {
  const dates = formatTripDates({ start, end })
  return dates ? `${name}, ${dates}` : name
}

const toTarget = (day: string): StopsTarget => (day === NEW_DAY || day === DAY_EACH ? day : { day })

function dayOptions(days: Trip['days'], stopCount: number): { value: string; label: string }[] {
  const options = days.map((day, index) => ({
    value: day.id,
    label: [dayTitle(day, index + 1), day.date && formatWeekday(day.date)].filter(Boolean).join(', '),
  }))
  const newDays = [{ value: NEW_DAY, label: 'A new day' }]
  if (stopCount > 1) newDays.push({ value: DAY_EACH, label: 'A new day for each' })
  return [...options, ...newDays]
}
