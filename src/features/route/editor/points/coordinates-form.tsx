import { css } from 'goober'
import { type FormEvent, type ReactElement, useState } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { TextInput } from '#src/ui/form/text-input.tsx'
import { formatCoordinates, INVALID_COORDINATES, parseCoordinates } from '#src/ui/format/coordinates.ts'

const styles = css`
  & .put {
    display: flex;
    gap: 8px;
    margin-top: 8px;
  }
`

interface Place {
  lat: number
  lon: number
}

interface CoordinatesFormProps {
  /** names the form */
  label: string
  place: Place
  onMove: (to: Place) => void
  /** nothing: nothing can be put behind it */
  onInsert?: (place: Place) => void
}

/** Where something stands, to be written anew. Give it a key that changes with the place. */
export function CoordinatesForm({ label, place, onMove, onInsert }: CoordinatesFormProps): ReactElement {
  const [text, setText] = useState(formatCoordinates(place))
  const [isWrong, setWrong] = useState(false)
  function put(use: (found: Place) => void): void {
    const found = parseCoordinates(text)
    setWrong(found === null)
    if (found) use(found)
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    put(onMove)
  }
  return (
    <form noValidate className={styles} onSubmit={submit} aria-label={label}>
      <Field label="Coordinates" error={isWrong ? INVALID_COORDINATES : null}>
        <TextInput
          name="coordinates"
          autoComplete="off"
          value={text}
          onChange={(change) => setText(change.currentTarget.value)}
        />
      </Field>
      <div className="put">
        <Button type="submit" size="small">
          Move there
        </Button>
        {onInsert && (
          <Button size="small" onClick={() => put(onInsert)}>
            Insert after
          </Button>
        )}
      </div>
    </form>
  )
}
