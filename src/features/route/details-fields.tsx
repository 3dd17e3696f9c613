import { css } from 'goober'
import type { ReactElement } from 'react'
import { ROUTE_PLACE_MAX, ROUTE_PRACTICAL_MAX } from '#domain/route/limits.ts'
import { markOf, type Scale, scaleFor } from '#domain/route/scale.ts'
import { monthName } from '#domain/std/months.ts'
import { Chip } from '../../ui/chip.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { SelectInput } from '../../ui/select-input.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { ChangeDetails, DetailsFieldsProps } from './details-form.ts'
import { fieldGroup } from './field-group.ts'
import { FIT_LABELS, PRACTICAL_WORDS } from './practical-words.ts'
import type { RouteDraft } from './route-draft.ts'
import { SurfaceFields } from './surface-fields.tsx'
import { TagFields } from './tag-fields.tsx'
import { ANSWER_WORDS, markWords, PLACE_WORDS } from './words-of-details.ts'

const look = css`
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

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1)

/** Place, ground, season, who it suits, and what one wants to know before setting out. */
export function DetailsFields({ draft, errors, onChange }: DetailsFieldsProps): ReactElement {
  const set = (part: Partial<RouteDraft>): void => onChange({ ...draft, ...part })
  const scale = scaleFor(draft.activity)
  const change = { draft, errors, set }
  return (
    <div className={look}>
      {scale && <ScaleField {...change} scale={scale} />}
      <div className="three">
        {PLACE_WORDS.map(([key, label]) => (
          <Field key={key} label={label} error={errors[`place.${key}`]}>
            <TextInput
              name={key}
              maxLength={ROUTE_PLACE_MAX}
              autoComplete="off"
              value={draft.place[key]}
              onChange={({ currentTarget }) => set({ place: { ...draft.place, [key]: currentTarget.value } })}
            />
          </Field>
        ))}
      </div>
      <SurfaceFields {...change} />
      <Months {...change} />
      <div className="three">
        {FIT_LABELS.map(([key, label]) => (
          <Field key={key} label={label} error={errors[key]}>
            <SelectInput
              name={key}
              options={ANSWER_WORDS}
              value={draft[key]}
              onChange={(answer) => set({ [key]: answer })}
            />
          </Field>
        ))}
      </div>
      <TagFields {...change} />
      {PRACTICAL_WORDS.map(([key, label]) => (
        <Field key={key} label={label} error={errors[`practical.${key}`]}>
          <TextArea
            name={key}
            rows={2}
            maxLength={ROUTE_PRACTICAL_MAX}
            value={draft.practical[key]}
            onChange={({ currentTarget }) =>
              set({ practical: { ...draft.practical, [key]: currentTarget.value } })
            }
          />
        </Field>
      ))}
    </div>
  )
}

const NOT_SAID = ''

function ScaleField({ draft, errors, set, scale }: ChangeDetails & { scale: Scale }): ReactElement {
  const options = scale.marks.map((value) => ({ value, label: markWords({ name: scale.name, value }) }))
  return (
    <Field label={`Difficulty by the ${scale.name} scale`} error={errors['scale']}>
      <SelectInput
        name="scale"
        options={[{ value: NOT_SAID, label: 'Not said' }, ...options]}
        value={markOf(draft)?.value ?? NOT_SAID}
        onChange={(value) => set({ scale: value === NOT_SAID ? null : { name: scale.name, value } })}
      />
    </Field>
  )
}

function Months({ draft: { months }, errors, set }: ChangeDetails): ReactElement {
  const toggled = (month: number) =>
    months.includes(month) ? months.filter((each) => each !== month) : [...months, month]
  return (
    <fieldset className={fieldGroup}>
      <legend>Best months</legend>
      <div className="chips">
        {MONTHS.map((month) => (
          <Chip
            key={month}
            pressed={months.includes(month)}
            aria-label={monthName(month)}
            onClick={() => set({ months: toggled(month).toSorted((a, b) => a - b) })}
          >
            {monthName(month).slice(0, 3)}
          </Chip>
        ))}
      </div>
      {errors['months'] && <FieldError>{errors['months']}</FieldError>}
    </fieldset>
  )
}
