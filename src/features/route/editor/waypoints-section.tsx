import { type FormEvent, type ReactElement, type ReactNode, useRef, useState } from 'react'
import type { Line } from '#domain/track/line.ts'
import { WAYPOINTS_MAX, type Waypoint } from '#domain/track/track.ts'
import { useUnits } from '#src/state/settings.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, FieldError } from '#src/ui/field.tsx'
import { placeText } from '#src/ui/format/place-text.ts'
import { Row, Stack } from '#src/ui/layout.tsx'
import { Section } from '#src/ui/section.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { WaypointSign } from '../waypoint-sign.tsx'
import { calledWords } from '../waypoint-signs.ts'
import { PagedList } from './paged-list.tsx'
import { placeOnWay } from './place-on-way.ts'
import type { Editor } from './use-editor.ts'
import { WaypointPanel } from './waypoint-panel.tsx'
import type { WaypointSteps } from './waypoint-steps.ts'
import { NO_PLACE_ON_WAY, WAYPOINTS_FULL } from './words.ts'

interface WaypointsSectionProps {
  editor: Editor
  steps: WaypointSteps
  /** the line as it stands */
  segments: readonly Line[]
  stepM: number
  onStep: (metres: number) => void
  /** what was wrong with them when they were to be saved */
  error: string | undefined
}

/** The route's waypoints as a list: each can be put, named, moved and removed without the map. */
export function WaypointsSection(props: WaypointsSectionProps): ReactElement {
  const { editor, steps, segments, stepM, onStep, error } = props
  const { waypoints } = editor.now
  const { chosenWaypoint: chosen, chooseWaypoint } = editor
  const section = useRef<HTMLDivElement>(null)
  const isFull = waypoints.length >= WAYPOINTS_MAX
  function remove(at: number): void {
    steps.remove(at)
    // with the last one the button goes that has the focus
    if (waypoints.length === 1) section.current?.querySelector('input')?.focus()
  }
  return (
    <Section title="Waypoints" note={waypoints.length.toLocaleString('en')}>
      <div ref={section}>
        <Stack gapPx={16}>
          <AddWaypoint steps={steps} segments={segments} isFull={isFull} />
          {(isFull || error) && <FieldError>{error ?? WAYPOINTS_FULL}</FieldError>}
          <PagedList
            label="Waypoints of the route"
            noun="Waypoints"
            count={waypoints.length}
            chosen={chosen === null ? null : chosen + 1}
            row={(number) => rowOf(waypoints[number - 1])}
            onChoose={(number) => chooseWaypoint(number - 1)}
          />
          {chosen !== null && (
            <WaypointPanel
              editor={editor}
              at={chosen}
              steps={steps}
              stepM={stepM}
              onStep={onStep}
              onRemove={() => remove(chosen)}
            />
          )}
        </Stack>
      </div>
    </Section>
  )
}

interface AddWaypointProps extends Pick<WaypointsSectionProps, 'steps' | 'segments'> {
  isFull: boolean
}

function AddWaypoint({ steps, segments, isFull }: AddWaypointProps): ReactElement {
  const units = useUnits()
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  function submit(event: FormEvent): void {
    event.preventDefault()
    const place = isFull ? null : placeOnWay(text, segments, units)
    setWrong(place === null && !isFull)
    if (!place) return
    steps.add(place)
    setText('')
  }
  return (
    <form noValidate onSubmit={submit} aria-label="Add a waypoint">
      <Stack gapPx={8}>
        <Field
          label={`${units === 'metric' ? 'Kilometres' : 'Miles'} from the start, or coordinates`}
          help="So far along the line, or anywhere: a distance, or latitude and longitude."
          error={isWrong ? NO_PLACE_ON_WAY : null}
        >
          <TextInput
            name="waypoint-place"
            autoComplete="off"
            value={text}
            onChange={(change) => setText(change.currentTarget.value)}
          />
        </Field>
        <Row>
          <Button type="submit" size="small" disabled={isFull}>
            Add waypoint
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

function rowOf(waypoint: Waypoint | undefined): ReactNode {
  return (
    waypoint && (
      <>
        <WaypointSign symbol={waypoint.symbol} />
        <span>{calledWords(waypoint)}</span>
        <small>{placeText(waypoint)}</small>
      </>
    )
  )
}
