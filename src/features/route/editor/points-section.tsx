import { css } from 'goober'
import { type FormEvent, type ReactElement, useState } from 'react'
import { addPoint, pointCount, pointOf } from '#domain/track/editing/edited-line.ts'
import { type GroundHeights, groundKey } from '#domain/track/editing/ground.ts'
import { useUnits } from '#src/state/settings.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Field } from '#src/ui/field.tsx'
import { formatHeight } from '#src/ui/format/height.ts'
import { NO_COORDINATES, placeIn, placeText } from '#src/ui/format/place-text.ts'
import { quantityText } from '#src/ui/format/quantity.ts'
import { Row, Stack } from '#src/ui/layout.tsx'
import { Section } from '#src/ui/section.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { usePlaces } from '../filter/queries.ts'
import { numberOf, pointAtNumber } from './edited.ts'
import type { UseTool } from './line-tools.tsx'
import { PointPanel } from './point-panel.tsx'
import { pointsWords } from './words.ts'

const list = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(230px, 1fr));
  gap: 0 16px;
  margin: 0;
  padding: 0;
  list-style: none;
  & button {
    display: flex;
    gap: 10px;
    align-items: center;
    width: 100%;
    min-height: 44px;
    padding: 4px 8px;
    border: 0;
    border-bottom: 1px solid var(--line);
    background: none;
    color: var(--ink);
    font: 400 0.875rem/1.25rem var(--sans);
    text-align: left;
    cursor: pointer;
  }
  & button:hover {
    background: var(--sunk);
  }
  & button[aria-pressed='true'] {
    background: var(--moss-tint);
    font-weight: 600;
  }
  & b {
    min-width: 2.5em;
    font-weight: 600;
  }
  & small {
    margin-left: auto;
    color: var(--muted);
    font-size: 0.8125rem;
  }
`

/** A page of the list. */
const POINTS_SHOWN = 20

export interface PointsSectionProps extends UseTool {
  heights: GroundHeights
  stepM: number
  onStep: (metres: number) => void
  onSay: (words: string) => void
}

/** The line as a list: every point can be added, chosen, moved and deleted without the map. */
export function PointsSection(props: PointsSectionProps): ReactElement {
  const { line } = props.editor.now
  return (
    <Section title="Points" note={pointsWords(pointCount(line))}>
      <Stack gapPx={16}>
        <AddPoint {...props} />
        <PointList {...props} />
        {props.editor.chosen && <PointPanel {...props} at={props.editor.chosen} />}
      </Stack>
    </Section>
  )
}

function AddPoint({ editor, onSay }: PointsSectionProps): ReactElement {
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const places = usePlaces(placeIn(text) ? '' : text.trim())
  function add(place: { lat: number; lon: number }): void {
    editor.changeLine((line) => addPoint(line, place))
    setText('')
    setWrong(false)
    onSay('Point added')
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    const place = placeIn(text) ?? places[0]
    if (place) add(place)
    else setWrong(true)
  }
  return (
    <form noValidate onSubmit={submit} aria-label="Add a point">
      <Stack gapPx={8}>
        <Field
          label="Coordinates or place"
          help="Latitude and longitude, or a place that routes on this device name."
          error={isWrong ? NO_COORDINATES : null}
        >
          <TextInput
            name="place"
            autoComplete="off"
            value={text}
            onChange={(change) => setText(change.currentTarget.value)}
          />
        </Field>
        {text.trim() !== '' && places.length > 0 && (
          <Row tight>
            {places.map((place) => (
              <Chip key={place.name} onClick={() => add(place)}>
                {place.name}
              </Chip>
            ))}
          </Row>
        )}
        <Row>
          <Button type="submit" size="small">
            Add point
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

function PointList({ editor, heights }: PointsSectionProps): ReactElement | null {
  const { now, chosen, choose } = editor
  const [first, setFirst] = useState(1)
  const count = pointCount(now.line)
  const chosenNumber = chosen && numberOf(now.line, chosen)
  const [seen, see] = useState(chosenNumber)
  if (chosenNumber !== seen) {
    // the list turns to the point that was chosen on the map
    see(chosenNumber)
    if (chosenNumber) setFirst(chosenNumber - ((chosenNumber - 1) % POINTS_SHOWN))
  }
  const from = first > count ? Math.max(1, count - ((count - 1) % POINTS_SHOWN)) : first
  const last = Math.min(count, from + POINTS_SHOWN - 1)
  const numbers = Array.from({ length: last - from + 1 }, (_, i) => from + i)
  if (count === 0) return null
  return (
    <Stack gapPx={8}>
      <ol className={list} aria-label="Points of the line" start={from}>
        {numbers.map((number) => {
          const at = pointAtNumber(now.line, number)
          const place = at && pointOf(now.line, at)
          return (
            place && (
              <li key={number}>
                <button type="button" aria-pressed={number === chosenNumber} onClick={() => choose(at)}>
                  <b>{number.toLocaleString('en')}</b>
                  {placeText(place)}
                  <Height
                    metres={Number.isNaN(place.height) ? heights.get(groundKey(place)) : place.height}
                  />
                </button>
              </li>
            )
          )
        })}
      </ol>
      {count > POINTS_SHOWN && (
        <Row tight>
          <Button size="small" disabled={from === 1} onClick={() => setFirst(from - POINTS_SHOWN)}>
            Points before
          </Button>
          <Button size="small" disabled={last === count} onClick={() => setFirst(last + 1)}>
            Points after
          </Button>
        </Row>
      )}
    </Stack>
  )
}

function Height({ metres }: { metres: number | undefined }): ReactElement | null {
  const units = useUnits()
  if (metres === undefined || Number.isNaN(metres)) return null
  return <small>{quantityText(formatHeight(metres, units))}</small>
}
