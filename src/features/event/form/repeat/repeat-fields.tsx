import { css } from 'goober'
import type { ReactElement } from 'react'
import { useLacksFeature } from '../../../../platform/plan/use-lacks-feature.ts'
import { OfferSlot } from '../../../../ui/feedback/offer-slot.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { SelectInput } from '../../../../ui/form/select-input.tsx'
import { TextInput } from '../../../../ui/form/text-input.tsx'
import type { EventFieldsProps } from '../event-fields-props.ts'
import { pairStyles } from '../event-form-styles.ts'
import { DatesPreview } from './dates-preview.tsx'
import { nthLabel, WEEKDAYS } from './repeat-label.ts'
import { monthlyChoices, placeOfDay, type RepeatValues } from './repeat-values.ts'

const weekdayStyles = css`
  min-width: 0;
  margin: 16px 0 0;
  padding: 0;
  border: 0;
  & legend {
    margin-bottom: 6px;
    padding: 0;
    font-size: 0.875rem;
    font-weight: 600;
    line-height: 1.25rem;
  }
  & > div {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(2.25rem, 1fr));
    gap: 1px;
    max-width: 24rem;
    overflow: hidden;
    border: 1px solid var(--edge);
    border-radius: var(--radius-control);
    background: var(--line);
  }
  & button {
    min-height: calc(var(--control) - 2px);
    padding: 0;
    border: 0;
    background: var(--raised);
    color: var(--muted);
    font: 600 0.875rem/1.25rem var(--sans);
    cursor: pointer;
  }
  & button[aria-pressed='true'] {
    background: var(--ink);
    color: var(--paper);
  }
  & button:disabled {
    cursor: default;
  }
  & button:focus-visible {
    outline-offset: -3px;
  }
  @media (forced-colors: active) {
    & > div {
      background: Canvas;
    }
    & button {
      border: 1px solid ButtonText;
    }
    & button[aria-pressed='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`

const EVERY_OPTIONS = [
  { value: 'never', label: 'Does not repeat' },
  { value: 'DAILY', label: 'Daily' },
  { value: 'WEEKLY', label: 'Weekly' },
  { value: 'MONTHLY', label: 'Monthly' },
  { value: 'YEARLY', label: 'Yearly' },
] as const satisfies readonly { value: RepeatValues['every']; label: string }[]

const UNITS: Readonly<Partial<Record<RepeatValues['every'], string>>> = {
  DAILY: 'days',
  WEEKLY: 'weeks',
  MONTHLY: 'months',
  YEARLY: 'years',
}

const END_OPTIONS = [
  { value: 'never', label: 'Never' },
  { value: 'day', label: 'On a day' },
  { value: 'count', label: 'After a count' },
] as const satisfies readonly { value: RepeatValues['ends']; label: string }[]

interface RepeatProps {
  repeat: RepeatValues
  startDay: string
  errors: EventFieldsProps['errors']
  change: (part: Partial<RepeatValues>) => void
}

/** How the event repeats, with its next dates. */
export function RepeatFields({ values, errors, set }: EventFieldsProps): ReactElement {
  const isLocked = useLacksFeature('event_recurrence')
  const { repeat, startDay } = values
  const change = (part: Partial<RepeatValues>): void => set({ repeat: { ...repeat, ...part } })
  const isRepeating = repeat.every !== 'never'
  if (isLocked && !isRepeating)
    return <OfferSlot feature="event_recurrence">Repeating events come with a higher plan.</OfferSlot>
  const options =
    repeat.every === 'other'
      ? [...EVERY_OPTIONS, { value: 'other' as const, label: 'Other rule' }]
      : EVERY_OPTIONS
  const props = { repeat, startDay, errors, change }
  return (
    <>
      <Field label="How often" error={errors['recurrence'] ?? errors['recurrence.rrule']}>
        <SelectInput
          name="every"
          options={options}
          value={repeat.every}
          onChange={(every) => change({ every })}
        />
      </Field>
      {isRepeating && repeat.every !== 'other' && (
        <>
          {repeat.every === 'WEEKLY' && <Weekdays {...props} />}
          <IntervalAndDay {...props} />
          <EndFields {...props} />
        </>
      )}
      {isRepeating && <DatesPreview values={values} set={set} />}
      {isRepeating && isLocked && (
        <OfferSlot feature="event_recurrence">
          Repeating events come with a higher plan. A new one would stay on this device.
        </OfferSlot>
      )}
    </>
  )
}

function IntervalAndDay({ repeat, startDay, errors, change }: RepeatProps): ReactElement {
  return (
    <div className={pairStyles}>
      <div>
        <Field label={`Every how many ${UNITS[repeat.every] ?? ''}`} error={errors['repeat.interval']}>
          <TextInput
            name="interval"
            inputMode="numeric"
            autoComplete="off"
            value={repeat.interval}
            onChange={({ currentTarget }) => change({ interval: currentTarget.value })}
          />
        </Field>
      </div>
      {repeat.every === 'MONTHLY' && (
        <div>
          <Field label="On">
            <SelectInput
              name="monthly"
              options={monthlyChoices(startDay).map((value) => ({
                value,
                label: monthlyLabel(value, startDay),
              }))}
              value={repeat.monthly}
              onChange={(monthly) => change({ monthly })}
            />
          </Field>
        </div>
      )}
    </div>
  )
}

function monthlyLabel(choice: RepeatValues['monthly'], startDay: string): string {
  const place = placeOfDay(startDay)
  if (!place) return 'the same day'
  if (choice === 'day') return `day ${Number(startDay.slice(8))}`
  return `${nthLabel(choice === 'last' ? -1 : place.nth)} ${WEEKDAYS[place.weekday]}`
}

/** The weekday of the first date is always one of them. */
function Weekdays({ repeat, startDay, change }: RepeatProps): ReactElement {
  const first = placeOfDay(startDay)?.weekday
  const { weekdays } = repeat
  const toggle = (day: number) =>
    weekdays.includes(day) ? weekdays.filter((each) => each !== day) : [...weekdays, day]
  return (
    <fieldset className={weekdayStyles}>
      <legend>On these days</legend>
      <div>
        {WEEKDAYS.map((name, day) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            aria-pressed={day === first || weekdays.includes(day)}
            disabled={day === first}
            onClick={() => change({ weekdays: toggle(day) })}
          >
            {name.slice(0, 2)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function EndFields({ repeat, errors, change }: RepeatProps): ReactElement {
  return (
    <div className={pairStyles}>
      <div>
        <Field label="Series ends">
          <SelectInput
            name="ends"
            options={END_OPTIONS}
            value={repeat.ends}
            onChange={(ends) => change({ ends })}
          />
        </Field>
      </div>
      {repeat.ends === 'day' && (
        <div>
          <Field label="Last day" error={errors['repeat.lastDay']}>
            <TextInput
              type="date"
              name="lastDay"
              value={repeat.lastDay}
              onChange={({ currentTarget }) => change({ lastDay: currentTarget.value })}
            />
          </Field>
        </div>
      )}
      {repeat.ends === 'count' && (
        <div>
          <Field label="Number of dates" error={errors['repeat.count']}>
            <TextInput
              name="count"
              inputMode="numeric"
              autoComplete="off"
              value={repeat.count}
              onChange={({ currentTarget }) => change({ count: currentTarget.value })}
            />
          </Field>
        </div>
      )}
    </div>
  )
}
