import { css } from 'goober'
import type { ReactElement } from 'react'
import { STOP_NAME_MAX, STOP_NOTE_MAX } from '#domain/trip/limits.ts'
import type { TripDay, TripStop } from '#domain/trip/trip.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { formatCoordinates, INVALID_COORDINATES, parseCoordinates } from '../../../ui/format/coordinates.ts'
import { TRASH_SHAPE } from '../../../ui/icons/late-shapes.ts'
import { Row } from '../../../ui/layout/layout.tsx'
import { StoredInput, StoredTextArea } from './text-fields.tsx'

const styles = css`
  padding: 4px 0 16px;
  & .pair {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 16px;
    margin: 16px 0;
  }
`

interface StopFormProps {
  stop: TripStop
  day: string
  days: readonly { id: TripDay['id']; label: string }[]
  onSave: (set: Partial<TripStop>) => Promise<boolean>
  onMoveTo: (day: string) => void
  onRemove: () => void
  onClose: () => void
}

/** The fields of a stop; each change is stored at once. */
export function StopForm({
  stop,
  day,
  days,
  onSave,
  onMoveTo,
  onRemove,
  onClose,
}: StopFormProps): ReactElement {
  const hasTarget = stop.target !== null
  return (
    <div className={styles}>
      {!hasTarget && (
        <StoredInput
          label="Name"
          name="name"
          maxLength={STOP_NAME_MAX}
          value={stop.name}
          onSave={(name) => onSave({ name })}
        />
      )}
      <div className="pair">
        <StoredInput
          label="From"
          type="time"
          value={stop.from ?? ''}
          onSave={(from) => onSave({ from: from || null })}
        />
        <StoredInput
          label="To"
          type="time"
          value={stop.to ?? ''}
          onSave={(to) => onSave({ to: to || null })}
        />
      </div>
      {!hasTarget && stop.kind !== 'note' && (
        <StoredInput
          label="Coordinates"
          help="Latitude and longitude, for the map and travel times. Optional."
          value={
            stop.lat === null || stop.lon === null ? '' : formatCoordinates({ lat: stop.lat, lon: stop.lon })
          }
          errorOf={(text) => (text.trim() === '' || parseCoordinates(text) ? null : INVALID_COORDINATES)}
          onSave={(text) => onSave(parseCoordinates(text) ?? { lat: null, lon: null })}
        />
      )}
      <StoredTextArea
        label="Note"
        maxLength={STOP_NOTE_MAX}
        value={stop.note}
        onSave={(note) => onSave({ note })}
      />
      <Field label="Day">
        <SelectInput
          options={days.map(({ id, label }) => ({ value: id, label }))}
          value={day}
          onChange={onMoveTo}
        />
      </Field>
      <Row>
        <Button size="small" tone="primary" onClick={onClose}>
          Close
        </Button>
        <Button size="small" tone="quiet-danger" icon={TRASH_SHAPE} onClick={onRemove}>
          Delete stop
        </Button>
      </Row>
    </div>
  )
}
