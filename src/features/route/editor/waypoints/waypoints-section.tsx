import { type FormEvent, type ReactElement, type ReactNode, useRef, useState } from 'react'
import type { Line } from '#domain/track/line.ts'
import { WAYPOINTS_MAX, type Waypoint } from '#domain/track/track.ts'
import { useUnits } from '#src/state/settings.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Field, FieldError } from '#src/ui/form/field.tsx'
import { TextInput } from '#src/ui/form/text-input.tsx'
import { formatCoordinates } from '#src/ui/format/coordinates.ts'
import { Row, Stack } from '#src/ui/layout/layout.tsx'
import { Section } from '#src/ui/layout/section.tsx'
import { WaypointIcon } from '../../waypoint-icon.tsx'
import { waypointLabel } from '../../waypoint-kinds.ts'
import { INVALID_PLACE_ON_LINE, WAYPOINTS_FULL } from '../messages.ts'
import { PagedList } from '../points/paged-list.tsx'
import type { Editor } from '../use-editor.ts'
import { parsePlaceOnLine } from './parse-place-on-line.ts'
import type { WaypointActions } from './waypoint-actions.ts'
import { WaypointPanel } from './waypoint-panel.tsx'

interface WaypointsSectionProps {
  editor: Editor
  actions: WaypointActions
  /** the current line */
  segments: readonly Line[]
  stepM: number
  onStepChange: (metres: number) => void
  /** the error of the last try to save */
  error: string | undefined
}

/** The waypoints as a list: they can be added, edited, moved and removed without the map. */
export function WaypointsSection(props: WaypointsSectionProps): ReactElement {
  const { editor, actions, segments, stepM, onStepChange, error } = props
  const { waypoints } = editor.state
  const { chosenWaypoint: chosen, chooseWaypoint } = editor
  const section = useRef<HTMLDivElement>(null)
  const isFull = waypoints.length >= WAYPOINTS_MAX
  function remove(at: number): void {
    actions.remove(at)
    // Removing the last waypoint removes the focused button too.
    if (waypoints.length === 1) section.current?.querySelector('input')?.focus()
  }
  return (
    <Section title="Waypoints" note={waypoints.length.toLocaleString('en')}>
      <div ref={section}>
        <Stack gapPx={16}>
          <AddWaypoint actions={actions} segments={segments} isFull={isFull} />
          {(isFull || error) && <FieldError>{error ?? WAYPOINTS_FULL}</FieldError>}
          <PagedList
            label="Waypoints of the route"
            noun="waypoints"
            count={waypoints.length}
            chosen={chosen === null ? null : chosen + 1}
            row={(number) => renderRow(waypoints[number - 1])}
            onChoose={(number) => chooseWaypoint(number - 1)}
          />
          {chosen !== null && (
            <WaypointPanel
              editor={editor}
              at={chosen}
              actions={actions}
              stepM={stepM}
              onStepChange={onStepChange}
              onRemove={() => remove(chosen)}
            />
          )}
        </Stack>
      </div>
    </Section>
  )
}

interface AddWaypointProps extends Pick<WaypointsSectionProps, 'actions' | 'segments'> {
  isFull: boolean
}

function AddWaypoint({ actions, segments, isFull }: AddWaypointProps): ReactElement {
  const units = useUnits()
  const [text, setText] = useState('')
  const [isInvalid, setInvalid] = useState(false)
  function submit(event: FormEvent): void {
    event.preventDefault()
    const place = isFull ? null : parsePlaceOnLine(text, segments, units)
    setInvalid(place === null && !isFull)
    if (!place) return
    actions.add(place)
    setText('')
  }
  return (
    <form noValidate onSubmit={submit} aria-label="Add a waypoint">
      <Stack gapPx={8}>
        <Field
          label={`${units === 'metric' ? 'Kilometres' : 'Miles'} from the start, or coordinates`}
          help="A distance along the line, or latitude and longitude."
          error={isInvalid ? INVALID_PLACE_ON_LINE : null}
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

function renderRow(waypoint: Waypoint | undefined): ReactNode {
  return (
    waypoint && (
      <>
        <WaypointIcon symbol={waypoint.symbol} />
        <span>{waypointLabel(waypoint)}</span>
        <small>{formatCoordinates(waypoint)}</small>
      </>
    )
  )
}
