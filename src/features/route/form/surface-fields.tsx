import { css } from 'goober'
import type { ReactElement } from 'react'
import { SURFACES, setSurfaceShare, totalSurfacePercent } from '#domain/route/details/surfaces.ts'
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

/** The share of each surface in percent. */
export function SurfaceFields({ draft: { surfaces }, errors, set }: DraftFieldsProps): ReactElement {
  const total = totalSurfacePercent(surfaces)
  const error = total > 100 ? 'The total is more than 100 %.' : errors['surfaces']
  return (
    <fieldset className={classNames(fieldGroupStyles, styles)}>
      <legend>Surface, in % of the route</legend>
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
                set({ surfaces: setSurfaceShare(surfaces, surface, parsePercent(currentTarget.value)) })
              }
            />
          </Field>
        ))}
      </div>
      {error ? <FieldError>{error}</FieldError> : <p className="help">{`Total: ${total} %`}</p>}
    </fieldset>
  )
}

/** Invalid input counts as 0. */
function parsePercent(text: string): number {
  const percent = Math.round(Number(text))
  return Number.isFinite(percent) ? Math.min(100, Math.max(0, percent)) : 0
}
