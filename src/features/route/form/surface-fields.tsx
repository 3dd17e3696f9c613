import { css } from 'goober'
import type { ReactElement } from 'react'
import { SURFACES, setSurfaceShare, totalSurfacePercent } from '#domain/route/surfaces.ts'
import { Field, FieldError } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { classNames } from '../../../ui/layout/class-names.ts'
import { tiny } from '../../../ui/theme/media.ts'
import type { DraftFieldsProps } from './details-fields-props.ts'
import { SURFACE_LABELS } from './details-labels.ts'
import { fieldGroupStyles } from './field-group-styles.ts'

const styles = css`
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
export function SurfaceFields({ draft: { surfaces }, errors, set }: DraftFieldsProps): ReactElement {
  const together = totalSurfacePercent(surfaces)
  const error = together > 100 ? 'Together they are more than the whole way.' : errors['surfaces']
  return (
    <fieldset className={classNames(fieldGroupStyles, styles)}>
      <legend>Ground, in % of the way</legend>
      <div className="shares">
        {SURFACES.map((surface) => (
          <Field key={surface} label={SURFACE_LABELS[surface]}>
            <TextInput
              name={`surface_${surface}`}
              type="number"
              inputMode="numeric"
              min={0}
              max={100}
              value={Math.round((surfaces[surface] ?? 0) * 100) || ''}
              onChange={({ currentTarget }) =>
                set({ surfaces: setSurfaceShare(surfaces, surface, percentIn(currentTarget.value)) })
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
