import type { ReactElement } from 'react'
import { WAYPOINT_NAME_MAX, WAYPOINT_NOTE_MAX } from '#domain/track/track.ts'
import { WAYPOINT_KINDS, waypointKind } from '#domain/track/waypoint-kind.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { placeText } from '#src/ui/format/place-text.ts'
import { Stack } from '#src/ui/layout.tsx'
import { SelectInput } from '#src/ui/select-input.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { KIND_WORDS, kindWords } from '../waypoint-signs.ts'
import { CoordinatesForm } from './coordinates-form.tsx'
import { DirectionRow } from './direction-row.tsx'
import { panelLook } from './panel-look.ts'
import type { Editor } from './use-editor.ts'
import type { WaypointSteps } from './waypoint-steps.ts'

const KINDS = WAYPOINT_KINDS.map((value) => ({ value: value as string, label: KIND_WORDS[value] }))
const NO_KIND = { value: '', label: 'No kind' }

interface WaypointPanelProps {
  editor: Editor
  at: number
  steps: WaypointSteps
  stepM: number
  onStep: (metres: number) => void
  onRemove: () => void
}

/** All that can be said of one waypoint and done to it without dragging it. */
export function WaypointPanel(props: WaypointPanelProps): ReactElement | null {
  const { editor, at, steps, stepM, onStep, onRemove } = props
  const { waypoints } = editor.now
  const waypoint = waypoints[at]
  if (!waypoint) return null
  const { name, note, symbol } = waypoint
  return (
    <section className={panelLook} aria-label="The chosen waypoint">
      <Stack gapPx={12}>
        <h3>
          Waypoint {(at + 1).toLocaleString('en')} of {waypoints.length.toLocaleString('en')}
        </h3>
        <div>
          <Field label="Name of the waypoint">
            <TextInput
              name="waypoint-name"
              autoComplete="off"
              maxLength={WAYPOINT_NAME_MAX}
              value={name}
              onChange={(change) => steps.describe(at, { name: change.currentTarget.value })}
            />
          </Field>
          <Field label="Kind">
            <SelectInput
              options={kindsWith(symbol)}
              value={waypointKind(symbol) ?? symbol}
              onChange={(kind) => steps.describe(at, { symbol: kind })}
            />
          </Field>
          <Field label="Note">
            <TextArea
              name="waypoint-note"
              rows={3}
              maxLength={WAYPOINT_NOTE_MAX}
              value={note}
              onChange={(change) => steps.describe(at, { note: change.currentTarget.value })}
            />
          </Field>
        </div>
        <DirectionRow
          onMove={(direction) => steps.moveTowards(at, direction, stepM)}
          stepM={stepM}
          onStep={onStep}
        >
          <Button size="small" onClick={onRemove}>
            Remove the waypoint
          </Button>
        </DirectionRow>
        <CoordinatesForm
          key={`${placeText(waypoint)} ${at}`}
          label="Coordinates of the waypoint"
          place={waypoint}
          onMove={(to) => steps.move(at, to)}
        />
      </Stack>
    </section>
  )
}

/** One that a file has brought and that is none of ours stays what it is until another is chosen. */
function kindsWith(symbol: string): typeof KINDS {
  const isOther = symbol !== '' && waypointKind(symbol) === null
  return [NO_KIND, ...KINDS, ...(isOther ? [{ value: symbol, label: kindWords(symbol) }] : [])]
}
