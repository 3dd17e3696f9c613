import { css } from 'goober'
import type { ReactElement } from 'react'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { TextInput } from '../../../../ui/form/text-input.tsx'
import { tiny } from '../../../../ui/theme/media.ts'
import type { EventFieldsProps } from '../event-fields-props.ts'
import { type FormTimes, isAllDay, lastDay, moveFirstDay, moveLastDay, setAllDay } from './all-day.ts'

const choice = css`
  margin-bottom: 16px;
`

const days = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  margin-bottom: 16px;
  ${tiny} {
    grid-template-columns: minmax(0, 1fr);
  }
`

interface TimesProps extends Pick<EventFieldsProps, 'set'> {
  times: FormTimes
}

export function AllDayField({ times, set }: TimesProps): ReactElement {
  return (
    <div className={choice}>
      <Checkbox
        checked={isAllDay(times)}
        onChange={({ currentTarget }) => set(setAllDay(times, currentTarget.checked))}
      >
        All day
      </Checkbox>
    </div>
  )
}

/** The first and the last day of an all-day event. */
export function DayFields({
  times,
  errors,
  set,
}: TimesProps & Pick<EventFieldsProps, 'errors'>): ReactElement {
  return (
    <div className={days}>
      <div>
        <Field label="Starts" error={errors['start']}>
          <TextInput
            type="date"
            name="startDay"
            value={times.startDay}
            onChange={({ currentTarget }) => set(moveFirstDay(times, currentTarget.value))}
          />
        </Field>
      </div>
      <div>
        <Field label="Last day" error={errors['end']}>
          <TextInput
            type="date"
            name="endDay"
            value={lastDay(times)}
            onChange={({ currentTarget }) => set(moveLastDay(times, currentTarget.value))}
          />
        </Field>
      </div>
    </div>
  )
}
