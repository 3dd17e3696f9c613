import { css } from 'goober'
import type { ReactElement } from 'react'
import type { RouteDetails } from '#domain/route/details/details.ts'
import { difficultyScaleFor, validScaleLevel } from '#domain/route/details/difficulty-scale.ts'
import { ROUTE_PLACE_MAX, ROUTE_PRACTICAL_MAX } from '#domain/route/limits.ts'
import { monthName } from '#domain/std/time/month-name.ts'
import { Chip } from '../../../ui/button/chip.tsx'
import { Field, FieldError } from '../../../ui/form/field.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { DetailsFieldsProps, DraftFieldsProps } from './details-fields-props.ts'
import { PLACE_FIELDS, scaleMarkLabel, YES_NO_OPTIONS } from './details-labels.ts'
import { fieldGroupStyles } from './field-group-styles.ts'
import { type Choice, PRACTICAL_FIELDS, SUITABILITY_FIELDS } from './practical-labels.ts'
import type { RouteDraft } from './route-draft.ts'
import { SurfaceFields } from './surface-fields.tsx'
import { TagFields } from './tag-fields.tsx'

const styles = css`
  & > * + * {
    margin-top: 16px;
  }
  & .three {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(6.5rem, 1fr));
    gap: 12px;
    & > * {
      margin-top: 0;
    }
  }
`

type DraftInput = (props: DraftFieldsProps) => ReactElement | ReactElement[] | null

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1)

/**
 * The optional fields: difficulty scale, place, surfaces, season, suitability, tags and practical
 * information.
 */
export function DetailsFields({ draft, errors, onChange }: DetailsFieldsProps): ReactElement {
  const set = (part: Partial<RouteDraft>): void => onChange({ ...draft, ...part })
  return (
    <div className={styles}>
      {INPUTS.map(([name, Input]) => (
        <Input key={name} draft={draft} errors={errors} set={set} />
      ))}
    </div>
  )
}

/** The inputs in their order. The compiler reports a field without an input. */
const inputs: Record<Exclude<keyof RouteDetails, Choice> | 'suitability', DraftInput> = {
  scale: ScaleField,
  place: PlaceFields,
  surfaces: SurfaceFields,
  months: Months,
  suitability: SuitabilityFields,
  tags: TagFields,
  practical: PracticalFields,
}
const INPUTS = Object.entries(inputs)

function PlaceFields({ draft: { place }, errors, set }: DraftFieldsProps): ReactElement {
  return (
    <div className="three">
      {PLACE_FIELDS.map(([key, label]) => (
        <Field key={key} label={label} error={errors[`place.${key}`]}>
          <TextInput
            name={key}
            maxLength={ROUTE_PLACE_MAX}
            autoComplete="off"
            value={place[key]}
            onChange={({ currentTarget }) => set({ place: { ...place, [key]: currentTarget.value } })}
          />
        </Field>
      ))}
    </div>
  )
}

function SuitabilityFields({ draft, errors, set }: DraftFieldsProps): ReactElement {
  return (
    <div className="three">
      {SUITABILITY_FIELDS.map(([key, label]) => (
        <Field key={key} label={label} error={errors[key]}>
          <SelectInput
            name={key}
            options={YES_NO_OPTIONS}
            value={draft[key]}
            onChange={(choice) => set({ [key]: choice })}
          />
        </Field>
      ))}
    </div>
  )
}

function PracticalFields({ draft: { practical }, errors, set }: DraftFieldsProps): ReactElement[] {
  return PRACTICAL_FIELDS.map(([key, label]) => (
    <Field key={key} label={label} error={errors[`practical.${key}`]}>
      <TextArea
        name={key}
        rows={2}
        maxLength={ROUTE_PRACTICAL_MAX}
        value={practical[key]}
        onChange={({ currentTarget }) => set({ practical: { ...practical, [key]: currentTarget.value } })}
      />
    </Field>
  ))
}

const NOT_SPECIFIED = ''

function ScaleField({ draft, errors, set }: DraftFieldsProps): ReactElement | null {
  const scale = difficultyScaleFor(draft.activity)
  if (!scale) return null
  const options = scale.levels.map((value) => ({ value, label: scaleMarkLabel({ name: scale.name, value }) }))
  return (
    <Field label={`Difficulty (${scale.name} scale)`} error={errors['scale']}>
      <SelectInput
        name="scale"
        options={[{ value: NOT_SPECIFIED, label: 'Not specified' }, ...options]}
        value={validScaleLevel(draft)?.value ?? NOT_SPECIFIED}
        onChange={(value) => set({ scale: value === NOT_SPECIFIED ? null : { name: scale.name, value } })}
      />
    </Field>
  )
}

function Months({ draft: { months }, errors, set }: DraftFieldsProps): ReactElement {
  const toggle = (month: number) =>
    months.includes(month) ? months.filter((each) => each !== month) : [...months, month]
  return (
    <fieldset className={fieldGroupStyles}>
      <legend>Best months</legend>
      <div className="chips">
        {MONTHS.map((month) => (
          <Chip
            key={month}
            pressed={months.includes(month)}
            aria-label={monthName(month)}
            onClick={() => set({ months: toggle(month).toSorted((a, b) => a - b) })}
          >
            {monthName(month).slice(0, 3)}
          </Chip>
        ))}
      </div>
      {errors['months'] && <FieldError>{errors['months']}</FieldError>}
    </fieldset>
  )
}
