import { css } from 'goober'
import type { ReactElement } from 'react'
import { Field } from '../../../../ui/form/field.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { TextInput } from '../../../../ui/form/text-input.tsx'
import { INVALID_COORDINATES } from '../../../../ui/format/coordinates.ts'
import { lazyComponent } from '../../../../ui/lazy-component.ts'
import type { EventFieldsProps } from '../event-fields-props.ts'
import { pairStyles } from '../event-form-styles.ts'

const PlaceTools = lazyComponent(async () => (await import('./place-tools.tsx')).PlaceTools)

const NAME_MAX = 200
const TEXT_MAX = 1_000

const styles = css`
  margin-top: 16px;
`

/** The meeting point. Its coordinates can be typed, found by name, taken from this device, or chosen on a map. */
export function PlaceFields({ values, errors, set }: EventFieldsProps): ReactElement {
  const hasPlaceError = Object.keys(errors).some((field) => /^meetingPoint(\.(lat|lon))?$/.test(field))
  return (
    <>
      <Field label="Meeting point" error={errors['meetingPoint.name']}>
        <TextInput
          name="placeName"
          maxLength={NAME_MAX}
          autoComplete="off"
          value={values.placeName}
          onChange={({ currentTarget }) => set({ placeName: currentTarget.value })}
        />
      </Field>
      <div className={styles}>
        <Field
          label="Coordinates"
          help="Latitude and longitude in degrees."
          error={hasPlaceError ? INVALID_COORDINATES : null}
        >
          <TextInput
            name="coordinates"
            autoComplete="off"
            value={values.coordinates}
            onChange={({ currentTarget }) => set({ coordinates: currentTarget.value })}
          />
        </Field>
        <PlaceTools placeName={values.placeName} coordinates={values.coordinates} set={set} />
      </div>
      <div className={pairStyles}>
        <div>
          <Field label="Parking" error={errors['meetingPoint.parking']}>
            <TextArea
              name="parking"
              rows={2}
              maxLength={TEXT_MAX}
              value={values.parking}
              onChange={({ currentTarget }) => set({ parking: currentTarget.value })}
            />
          </Field>
        </div>
        <div>
          <Field label="Public transport" error={errors['meetingPoint.transport']}>
            <TextArea
              name="transport"
              rows={2}
              maxLength={TEXT_MAX}
              value={values.transport}
              onChange={({ currentTarget }) => set({ transport: currentTarget.value })}
            />
          </Field>
        </div>
      </div>
    </>
  )
}
