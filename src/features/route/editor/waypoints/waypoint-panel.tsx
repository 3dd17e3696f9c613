import type { ReactElement } from 'react'
import { WAYPOINT_NAME_MAX, WAYPOINT_NOTE_MAX } from '#domain/track/track.ts'
import { parseWaypointKind, WAYPOINT_KINDS } from '#domain/track/waypoint-kind.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { SelectInput } from '#src/ui/form/select-input.tsx'
import { TextArea } from '#src/ui/form/text-area.tsx'
import { TextInput } from '#src/ui/form/text-input.tsx'
import { formatCoordinates } from '#src/ui/format/coordinates.ts'
import { Stack } from '#src/ui/layout/layout.tsx'
import { KIND_LABELS, kindLabel } from '../../waypoint-kinds.ts'
import { CoordinatesForm } from '../points/coordinates-form.tsx'
import { DirectionButtons } from '../points/direction-buttons.tsx'
import { panelStyles } from '../points/panel-styles.ts'
import type { Editor } from '../use-editor.ts'
import type { WaypointActions } from './waypoint-actions.ts'

const KINDS = WAYPOINT_KINDS.map((value) => ({ value: value as string, label: KIND_LABELS[value] }))
const NO_KIND = { value: '', label: 'No type' }

interface WaypointPanelProps {
  editor: Editor
  at: number
  actions: WaypointActions
  stepM: number
  onStepChange: (metres: number) => void
  onRemove: () => void
}

/** The fields of the selected waypoint, and actions on it that work without dragging. */
export function WaypointPanel(props: WaypointPanelProps): ReactElement | null {
  const { editor, at, actions, stepM, onStepChange, onRemove } = props
  const { waypoints } = editor.state
  const waypoint = waypoints[at]
  if (!waypoint) return null
  const { name, note, symbol } = waypoint
  return (
    <section className={panelStyles} aria-label="Selected waypoint">
      <Stack gapPx={12}>
        <h3>
          Waypoint {(at + 1).toLocaleString('en')} of {waypoints.length.toLocaleString('en')}
        </h3>
        <div>
          <Field label="Waypoint name">
            <TextInput
              name="waypoint-name"
              autoComplete="off"
              maxLength={WAYPOINT_NAME_MAX}
              value={name}
              onChange={(change) => actions.describe(at, { name: change.currentTarget.value })}
            />
          </Field>
          <Field label="Type">
            <SelectInput
              options={kindOptions(symbol)}
              value={parseWaypointKind(symbol) ?? symbol}
              onChange={(kind) => actions.describe(at, { symbol: kind })}
            />
          </Field>
          <Field label="Note">
            <TextArea
              name="waypoint-note"
              rows={3}
              maxLength={WAYPOINT_NOTE_MAX}
              value={note}
              onChange={(change) => actions.describe(at, { note: change.currentTarget.value })}
            />
          </Field>
        </div>
        <DirectionButtons
          onMove={(direction) => actions.moveTowards(at, direction, stepM)}
          stepM={stepM}
          onStepChange={onStepChange}
        >
          <Button size="small" onClick={onRemove}>
            Remove waypoint
          </Button>
        </DirectionButtons>
        <CoordinatesForm
          key={`${formatCoordinates(waypoint)} ${at}`}
          label="Coordinates of the waypoint"
          place={waypoint}
          onMove={(to) => actions.move(at, to)}
        />
      </Stack>
    </section>
  )
}

/** The kinds to choose from; an unknown symbol from a file stays as an option. */
function kindOptions(symbol: string): typeof KINDS {
  const isOther = symbol !== '' && parseWaypointKind(symbol) === null
  return [NO_KIND, ...KINDS, ...(isOther ? [{ value: symbol, label: kindLabel(symbol) }] : [])]
}
