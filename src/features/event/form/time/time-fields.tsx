import { type ReactElement, useMemo } from 'react'
import { Field } from '../../../../ui/form/field.tsx'
import { SelectInput } from '../../../../ui/form/select-input.tsx'
import { deviceTimeZone, formatOwnTime, formatTimeZone } from '../../event-time.ts'
import type { EventFieldsProps } from '../event-fields-props.ts'
import { FormNote } from '../form-note.tsx'
import { isAllDay } from './all-day.ts'
import { AllDayField, DayFields } from './all-day-fields.tsx'
import { DayAndTime } from './day-and-time.tsx'
import { type LocalTime, moveStart, resolveLocalTime } from './local-time.ts'
import { clockChangeNote, formatOffset } from './time-notes.ts'
import { timeZoneOptions } from './time-zones.ts'

/** Start, end and time zone. Times are those of the clocks at the place. */
export function TimeFields({ values, errors, set }: EventFieldsProps): ReactElement {
  const { timeZone } = values
  const ownZone = deviceTimeZone()
  const zones = useMemo(() => timeZoneOptions(timeZone, ownZone), [timeZone, ownZone])
  const start = { day: values.startDay, time: values.startTime }
  const end = { day: values.endDay, time: values.endTime }
  const [from, to] = [resolveLocalTime(start, timeZone), resolveLocalTime(end, timeZone)]
  const ownTime = from && to ? formatOwnTime({ start: from.moment, end: to.moment, timeZone }, ownZone) : null

  function changeStart(part: Partial<LocalTime>): void {
    const moved = moveStart({ start, end }, { ...start, ...part })
    set({
      startDay: moved.start.day,
      startTime: moved.start.time,
      endDay: moved.end.day,
      endTime: moved.end.time,
    })
  }
  const notes = [
    clockChangeNote('start', start, { resolved: from, timeZone }),
    clockChangeNote('end', end, { resolved: to, timeZone }),
  ].filter((note) => note !== null)

  return (
    <>
      <AllDayField times={values} set={set} />
      {isAllDay(values) ? (
        <DayFields times={values} errors={errors} set={set} />
      ) : (
        <>
          <DayAndTime
            name="start"
            labels={['Starts', 'Start time']}
            value={start}
            error={errors['start']}
            onChange={changeStart}
          />
          <DayAndTime
            name="end"
            labels={['Ends', 'End time']}
            value={end}
            error={errors['end']}
            onChange={({ day = end.day, time = end.time }) => set({ endDay: day, endTime: time })}
          />
        </>
      )}
      <Field label="Time zone" hint={from && formatOffset(from.moment, timeZone)} error={errors['timeZone']}>
        <SelectInput
          name="timeZone"
          options={zones}
          value={timeZone}
          onChange={(zone) => set({ timeZone: zone })}
        />
      </Field>
      {notes.map((note) => (
        <FormNote key={note} icon="warning">
          {note}
        </FormNote>
      ))}
      {from && ownTime !== null && (
        <FormNote icon="info">
          <b>{ownTime} your time.</b> This device is set to {formatTimeZone(ownZone)},{' '}
          {formatOffset(from.moment, ownZone)}.
        </FormNote>
      )}
    </>
  )
}
