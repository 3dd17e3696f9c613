import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import { getPosition } from '../../../../platform/device/position.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { TextInput } from '../../../../ui/form/text-input.tsx'
import { formatCoordinates, INVALID_COORDINATES } from '../../../../ui/format/coordinates.ts'
import { Row } from '../../../../ui/layout/layout.tsx'
import { lazyComponent } from '../../../../ui/lazy-component.ts'
import { MapPlaceholder } from '../../../../ui/map/map-placeholder.tsx'
import { notify } from '../../../../ui/toast/notify.ts'
import type { EventFieldsProps } from '../event-fields-props.ts'
import { pairStyles } from '../event-form-styles.ts'

const PlaceMap = lazyComponent(async () => (await import('./place-map.tsx')).PlaceMap, {
  placeholder: <MapPlaceholder />,
})

const NAME_MAX = 200
const TEXT_MAX = 1_000

const styles = css`
  margin-top: 16px;
  & .tools {
    margin-top: 8px;
  }
  & .map {
    margin-top: 12px;
  }
`

/** The meeting point. Its coordinates can be typed, taken from this device, or chosen on a map. */
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
      <Coordinates
        text={values.coordinates}
        error={hasPlaceError ? INVALID_COORDINATES : null}
        onChange={(coordinates) => set({ coordinates })}
      />
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

interface CoordinatesProps {
  text: string
  error: string | null
  onChange: (text: string) => void
}

function Coordinates({ text, error, onChange }: CoordinatesProps): ReactElement {
  const [isLooking, setLooking] = useState(false)
  const [hasMap, setMap] = useState(false)

  async function takePosition(): Promise<void> {
    setLooking(true)
    const found = await getPosition(navigator.geolocation, 'place')
    setLooking(false)
    if (typeof found === 'object') return onChange(formatCoordinates(found))
    notify('warning', {
      title: found === 'refused' ? 'Location access is off' : 'Position unavailable',
      text: 'Enter the coordinates or choose them on the map.',
    })
  }

  return (
    <div className={styles}>
      <Field label="Coordinates" help="Latitude and longitude in degrees." error={error}>
        <TextInput
          name="coordinates"
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </Field>
      <div className="tools">
        <Row tight>
          <Button size="small" icon="map" aria-expanded={hasMap} onClick={() => setMap(!hasMap)}>
            {hasMap ? 'Close map' : 'Choose on map'}
          </Button>
          <Button size="small" icon="flag" busy={isLooking} onClick={() => void takePosition()}>
            Use my position
          </Button>
        </Row>
      </div>
      {hasMap && (
        <div className="map">
          <PlaceMap coordinates={text} onChange={(place) => onChange(formatCoordinates(place))} />
        </div>
      )}
    </div>
  )
}
