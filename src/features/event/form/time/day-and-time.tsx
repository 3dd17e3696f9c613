import { css } from 'goober'
import type { ReactElement } from 'react'
import { Field } from '../../../../ui/form/field.tsx'
import { TextInput } from '../../../../ui/form/text-input.tsx'
import { tiny } from '../../../../ui/theme/media.ts'
import type { LocalTime } from './local-time.ts'

const styles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 11rem);
  gap: 12px;
  margin-bottom: 16px;
  ${tiny} {
    grid-template-columns: minmax(0, 1fr);
  }
`

interface DayAndTimeProps {
  name: 'start' | 'end'
  labels: readonly [day: string, time: string]
  value: LocalTime
  error: string | undefined
  onChange: (part: Partial<LocalTime>) => void
}

/** What the clocks at a place show, as two inputs. */
export function DayAndTime({ name, labels, value, error, onChange }: DayAndTimeProps): ReactElement {
  return (
    <div className={styles}>
      <div>
        <Field label={labels[0]} error={error}>
          <TextInput
            type="date"
            name={`${name}Day`}
            value={value.day}
            onChange={({ currentTarget }) => onChange({ day: currentTarget.value })}
          />
        </Field>
      </div>
      <div>
        <Field label={labels[1]}>
          <TextInput
            type="time"
            name={`${name}Time`}
            value={value.time}
            onChange={({ currentTarget }) => onChange({ time: currentTarget.value })}
          />
        </Field>
      </div>
    </div>
  )
}
