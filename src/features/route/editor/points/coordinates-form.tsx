import { css } from 'goober'
import { type FormEvent, type ReactElement, useState } from 'react'
import type { LatLon } from '#domain/std/geo/lat-lon.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { TextInput } from '#src/ui/form/text-input.tsx'
import { formatCoordinates, INVALID_COORDINATES, parseCoordinates } from '#src/ui/format/coordinates.ts'

const styles = css`
  & .actions {
    display: flex;
    gap: 8px;
    margin-top: 8px;
  }
`

interface CoordinatesFormProps {
  /** accessible name of the form */
  label: string
  place: LatLon
  onMove: (to: LatLon) => void
  /** absent: nothing can be inserted */
  onInsert?: (place: LatLon) => void
}

/** Edits the coordinates of a place. Use a `key` that changes with the place. */
export function CoordinatesForm({ label, place, onMove, onInsert }: CoordinatesFormProps): ReactElement {
  const [text, setText] = useState(formatCoordinates(place))
  const [isInvalid, setInvalid] = useState(false)
  function parseAndApply(apply: (found: LatLon) => void): void {
    const found = parseCoordinates(text)
    setInvalid(found === null)
    if (found) apply(found)
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    parseAndApply(onMove)
  }
  return (
    <form noValidate className={styles} onSubmit={submit} aria-label={label}>
      <Field label="Coordinates" error={isInvalid ? INVALID_COORDINATES : null}>
        <TextInput
          name="coordinates"
          autoComplete="off"
          value={text}
          onChange={(change) => setText(change.currentTarget.value)}
        />
      </Field>
      <div className="actions">
        <Button type="submit" size="small">
          Move there
        </Button>
        {onInsert && (
          <Button size="small" onClick={() => parseAndApply(onInsert)}>
            Insert after
          </Button>
        )}
      </div>
    </form>
  )
}
