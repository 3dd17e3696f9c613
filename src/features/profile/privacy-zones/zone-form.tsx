import { css } from 'goober'
import { type FormEvent, type ReactElement, useState } from 'react'
import { type PrivacyZone, ZONE_NAME_MAX } from '#domain/account/settings.ts'
import { useUnits } from '../../../state/settings.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { formatCoordinates, INVALID_COORDINATES, parseCoordinates } from '../../../ui/format/coordinates.ts'
import { Row } from '../../../ui/layout/layout.tsx'
import { MyPositionButton } from '../my-position-button.tsx'
import { radiusOptions } from './radius-options.ts'
import { ZONE_RADIUS_DEFAULT_M } from './zones.ts'

const styles = css`
  padding: 14px 16px 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--raised);
  & > * + * {
    margin-top: 14px;
  }
`

interface ZoneFormProps {
  onAdd: (place: Pick<PrivacyZone, 'name' | 'lat' | 'lon' | 'radius'>) => void
  onClose: () => void
}

/** A new zone at given coordinates or at the position of this device. */
export function ZoneForm({ onAdd, onClose }: ZoneFormProps): ReactElement {
  const units = useUnits()
  const [name, setName] = useState('')
  const [where, setWhere] = useState('')
  const [radius, setRadius] = useState(ZONE_RADIUS_DEFAULT_M)
  const [isValidated, setValidated] = useState(false)
  const place = parseCoordinates(where)
  const errors = {
    name: name.trim() === '' ? 'Enter a name. Only you can see it.' : null,
    where: place === null ? INVALID_COORDINATES : null,
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    setValidated(true)
    if (place && !errors.name) onAdd({ name: name.trim(), ...place, radius })
  }
  return (
    <form className={styles} noValidate onSubmit={submit} aria-label="A place to hide">
      <Field label="Name" error={isValidated ? errors.name : null}>
        <TextInput
          name="zoneName"
          autoComplete="off"
          maxLength={ZONE_NAME_MAX}
          value={name}
          onChange={(change) => setName(change.currentTarget.value)}
        />
      </Field>
      <Field label="Coordinates" error={isValidated ? errors.where : null}>
        <TextInput
          name="zonePlace"
          autoComplete="off"
          value={where}
          onChange={(change) => setWhere(change.currentTarget.value)}
        />
      </Field>
      <MyPositionButton
        kind="place"
        instead="Enter its coordinates"
        onPosition={(position) => setWhere(formatCoordinates(position))}
      />
      <Field label="Radius">
        <SelectInput
          options={radiusOptions(units, radius)}
          value={String(radius)}
          onChange={(metres) => setRadius(Number(metres))}
        />
      </Field>
      <Row>
        <Button type="submit" tone="primary" size="small">
          Hide this place
        </Button>
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
      </Row>
    </form>
  )
}
