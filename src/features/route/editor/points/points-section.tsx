import { type FormEvent, type ReactElement, useState } from 'react'
import { countPoints, getPoint } from '#domain/track/editing/edited-line.ts'
import { type TerrainHeights, terrainKey } from '#domain/track/editing/terrain-heights.ts'
import { useUnits } from '#src/state/settings.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Chip } from '#src/ui/button/chip.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { TextInput } from '#src/ui/form/text-input.tsx'
import { formatCoordinates, INVALID_COORDINATES, parseCoordinates } from '#src/ui/format/coordinates.ts'
import { formatHeight } from '#src/ui/format/height.ts'
import { formatQuantity } from '#src/ui/format/quantity.ts'
import { Row, Stack } from '#src/ui/layout/layout.tsx'
import { Section } from '#src/ui/layout/section.tsx'
import { usePlaces } from '../../filter/queries.ts'
import { findPointByNumber, pointNumber } from '../editor-state.ts'
import type { ToolProps } from '../line/line-tools.tsx'
import { formatPointCount } from '../messages.ts'
import type { WaypointActions } from '../waypoints/waypoint-actions.ts'
import type { AddPoint as PutPoint } from '../ways/use-add-point.ts'
import { TYPED_SNAP_RADIUS_M } from '../ways/use-ways.ts'
import { PagedList } from './paged-list.tsx'
import { PointPanel } from './point-panel.tsx'

export interface PointsSectionProps extends ToolProps {
  heights: TerrainHeights
  stepM: number
  onStepChange: (metres: number) => void
  onAnnounce: (message: string) => void
  onAdd: PutPoint
  waypointActions: WaypointActions
}

/** The line as a list: points can be added, selected, moved and deleted without the map. */
export function PointsSection(props: PointsSectionProps): ReactElement {
  const { line } = props.editor.state
  return (
    <Section title="Points" note={formatPointCount(countPoints(line))}>
      <Stack gapPx={16}>
        <AddPoint {...props} />
        <PointList {...props} />
        {props.editor.chosenPoint && <PointPanel {...props} at={props.editor.chosenPoint} />}
      </Stack>
    </Section>
  )
}

function AddPoint({ onAdd }: PointsSectionProps): ReactElement {
  const [text, setText] = useState('')
  const [isInvalid, setInvalid] = useState(false)
  const places = usePlaces(parseCoordinates(text) ? '' : text.trim())
  function add(place: { lat: number; lon: number }): void {
    onAdd(place, TYPED_SNAP_RADIUS_M)
    setText('')
    setInvalid(false)
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    const place = parseCoordinates(text) ?? places[0]
    if (place) add(place)
    else setInvalid(true)
  }
  return (
    <form noValidate onSubmit={submit} aria-label="Add a point">
      <Stack gapPx={8}>
        <Field
          label="Coordinates or place"
          help="Latitude and longitude, or a place named in routes on this device."
          error={isInvalid ? INVALID_COORDINATES : null}
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
  const { state, chosenPoint, choosePoint } = editor
  const row = (number: number): ReactElement | null => {
    const at = findPointByNumber(state.line, number)
    const place = at && getPoint(state.line, at)
    return (
      place && (
        <>
          <b>{number.toLocaleString('en')}</b>
          {formatCoordinates(place)}
          <Height metres={Number.isNaN(place.height) ? heights.get(terrainKey(place)) : place.height} />
        </>
      )
    )
  }
  return (
    <PagedList
      label="Points of the line"
      noun="points"
      count={countPoints(state.line)}
      chosen={chosenPoint && pointNumber(state.line, chosenPoint)}
      row={row}
      onChoose={(number) => choosePoint(findPointByNumber(state.line, number))}
    />
  )
}

function Height({ metres }: { metres: number | undefined }): ReactElement | null {
  const units = useUnits()
  if (metres === undefined || Number.isNaN(metres)) return null
  return <small>{formatQuantity(formatHeight(metres, units))}</small>
}
