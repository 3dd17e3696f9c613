import { type FormEvent, type ReactElement, useState } from 'react'
import { pointCount, pointOf } from '#domain/track/editing/edited-line.ts'
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
import { PagedList } from './paged-list.tsx'
import { PointPanel } from './point-panel.tsx'
import type { WaypointSteps } from './waypoint-steps.ts'
import type { AddPoint as PutPoint } from './ways/use-add-point.ts'
import { WRITTEN_REACH_M } from './ways/use-ways.ts'
import { pointsWords } from './words.ts'

export interface PointsSectionProps extends UseTool {
  heights: GroundHeights
  stepM: number
  onStep: (metres: number) => void
  onSay: (words: string) => void
  onAdd: PutPoint
  steps: WaypointSteps
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

function AddPoint({ onAdd }: PointsSectionProps): ReactElement {
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const places = usePlaces(placeIn(text) ? '' : text.trim())
  function add(place: { lat: number; lon: number }): void {
    onAdd(place, WRITTEN_REACH_M)
    setText('')
    setWrong(false)
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

function PointList({ editor, heights }: PointsSectionProps): ReactElement {
  const { now, chosen, choose } = editor
  const row = (number: number): ReactElement | null => {
    const at = pointAtNumber(now.line, number)
    const place = at && pointOf(now.line, at)
    return (
      place && (
        <>
          <b>{number.toLocaleString('en')}</b>
          {placeText(place)}
          <Height metres={Number.isNaN(place.height) ? heights.get(groundKey(place)) : place.height} />
        </>
      )
    )
  }
  return (
    <PagedList
      label="Points of the line"
      noun="Points"
      count={pointCount(now.line)}
      chosen={chosen && numberOf(now.line, chosen)}
      row={row}
      onChoose={(number) => choose(pointAtNumber(now.line, number))}
    />
  )
}

function Height({ metres }: { metres: number | undefined }): ReactElement | null {
  const units = useUnits()
  if (metres === undefined || Number.isNaN(metres)) return null
  return <small>{quantityText(formatHeight(metres, units))}</small>
}
