import { css } from 'goober'
import type { ReactElement } from 'react'
import { VISIBILITY_LABELS, type Visibility } from '#domain/route/visibility.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { useUnits } from '../../state/settings.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field, FieldError } from '../../ui/form/field.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { toLocalDay } from '../../ui/format/day.ts'
import { Row, Stack } from '../../ui/layout/layout.tsx'
import { phone } from '../../ui/theme/media.ts'
import { amountUnits } from './amounts.ts'
import { type OutingFormProps, useOutingForm } from './use-outing-form.ts'

const styles = css`
  margin: 0 0 20px;
  padding: 16px;
  border: 1px solid var(--line);
  background: var(--raised);
  & .amounts {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 12px;
    align-items: end;
  }
  & .amounts > * {
    margin-top: 0;
  }
  ${phone} {
    & .amounts {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`

const VISIBILITY_OPTIONS: readonly { value: Visibility; label: string }[] = [
  { value: 'public', label: VISIBILITY_LABELS.public },
  { value: 'followers', label: VISIBILITY_LABELS.followers },
  { value: 'private', label: VISIBILITY_LABELS.private },
]

/** Creates or edits an outing on a route. */
export function OutingForm(props: OutingFormProps): ReactElement {
  const { form, change, errors, busy, submit, cancel } = useOutingForm(props)
  const today = toLocalDay(usePlatform().now())
  const { distanceUnit, ascentUnit } = amountUnits(useUnits())
  const amount = (name: 'distance' | 'ascent' | 'hours' | 'minutes', label: string) => (
    <Field label={label} error={errors[name]}>
      <TextInput
        inputMode="decimal"
        value={form[name]}
        onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
      />
    </Field>
  )
  return (
    <form className={styles} noValidate onSubmit={submit} aria-label="My outing">
      <Stack gapPx={16}>
        {errors['general'] && <FieldError>{errors['general']}</FieldError>}
        <Field label="Done on" error={errors['date'] ?? errors['outing.date']}>
          <TextInput
            type="date"
            max={today}
            value={form.date}
            onChange={({ currentTarget }) => change({ date: currentTarget.value })}
          />
        </Field>
        <div className="amounts">
          {amount('distance', `Distance (${distanceUnit})`)}
          {amount('ascent', `Ascent (${ascentUnit})`)}
          {amount('hours', 'Hours')}
          {amount('minutes', 'Minutes')}
        </div>
        <div>
          <Field label="Note" error={errors['outing.note']}>
            <TextArea
              value={form.note}
              maxLength={2_000}
              rows={3}
              onChange={({ currentTarget }) => change({ note: currentTarget.value })}
            />
          </Field>
          <Field label="Visible to">
            <SelectInput
              options={VISIBILITY_OPTIONS}
              value={form.visibility}
              onChange={(visibility) => change({ visibility })}
            />
          </Field>
        </div>
        <Row>
          <Button type="submit" tone="primary" busy={busy}>
            Save outing
          </Button>
          <Button onClick={cancel}>Cancel</Button>
        </Row>
      </Stack>
    </form>
  )
}
