import { css } from 'goober'
import type { ReactElement } from 'react'
import { percentTogether, SURFACES, withShare } from '#domain/route/surfaces.ts'
import { classNames } from '../../ui/class-names.ts'
import { Field, FieldError } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { tiny } from '../../ui/theme/media.ts'
import type { ChangeDetails } from './details-form.ts'
import { fieldGroup } from './field-group.ts'
import { SURFACE_WORDS } from './words-of-details.ts'

const look = css`
  & .shares {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 8px 12px;
    & > * {
      margin-top: 0;
    }
  }
  ${tiny} {
    & .shares {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`

/** How much of the way lies on what, in hundredths. */
export function SurfaceFields({ draft: { surfaces }, errors, set }: ChangeDetails): ReactElement {
  const together = percentTogether(surfaces)
  const error = together > 100 ? 'Together they are more than the whole way.' : errors['surfaces']
  return (
    <fieldset className={classNames(fieldGroup, look)}>
      <legend>Ground, in % of the way</legend>
      <div className="shares">
        {SURFACES.map((surface) => (
          <Field key={surface} label={SURFACE_WORDS[surface]}>
            <TextInput
              name={`surface_${surface}`}
              type="number"
              inputMode="numeric"
              min={0}
              max={100}
              value={Math.round((surfaces[surface] ?? 0) * 100) || ''}
              onChange={({ currentTarget }) =>
                set({ surfaces: withShare(surfaces, surface, percentIn(currentTarget.value)) })
              }
            />
          </Field>
        ))}
      </div>
      {error ? <FieldError>{error}</FieldError> : <p className="help">{`Together ${together} %.`}</p>}
    </fieldset>
  )
}

/** What is no number is nothing. */
function percentIn(text: string): number {
  const percent = Math.round(Number(text))
  return Number.isFinite(percent) ? Math.min(100, Math.max(0, percent)) : 0
}
