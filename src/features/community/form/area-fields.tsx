import { css } from 'goober'
import { type ReactElement, useDeferredValue } from 'react'
import { useSteadyQuery } from '../../../platform/queries/use-query.ts'
import { Chip } from '../../../ui/button/chip.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { formatCoordinates } from '../../../ui/format/coordinates.ts'
import type { CommunityFieldsProps } from './fields-props.ts'

const AREA_NAME_MAX = 80
const PLACES_SHOWN = 6

const styles = css`
  margin-block: 16px;
  & .places {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-top: 8px;
  }
`

/** The name of the area and a place in it, chosen among the places of routes or by coordinates. */
export function AreaFields({ values, errors, set }: CommunityFieldsProps): ReactElement {
  const { areaName, areaPlace } = values
  const text = useDeferredValue(areaName.trim())
  const { rows: found } = useSteadyQuery('route.places', { text, limit: PLACES_SHOWN })
  const places = text === '' ? [] : (found ?? []).filter(({ name }) => name !== areaName)
  return (
    <div className={styles}>
      <Field
        label="Area"
        help="People near it find the community. About five kilometres wide."
        error={errors['areaName']}
      >
        <TextInput
          name="areaName"
          autoComplete="off"
          maxLength={AREA_NAME_MAX}
          value={areaName}
          onChange={({ currentTarget }) => set({ areaName: currentTarget.value })}
        />
      </Field>
      {places.length > 0 && (
        <ul className="places" aria-label="Places found">
          {places.map((place) => (
            <li key={`${place.name} ${formatCoordinates(place)}`}>
              <Chip onClick={() => set({ areaName: place.name, areaPlace: formatCoordinates(place) })}>
                {place.name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <Field
        label="Coordinates of the area"
        hint="Filled in when you choose a place"
        error={errors['areaPlace']}
      >
        <TextInput
          name="areaPlace"
          autoComplete="off"
          value={areaPlace}
          onChange={({ currentTarget }) => set({ areaPlace: currentTarget.value })}
        />
      </Field>
    </div>
  )
}
